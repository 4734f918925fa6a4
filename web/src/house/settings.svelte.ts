import { PACES, type Pace } from '../story/scene';

/** How fast a replay can go, as a multiple of the usual speed. */
export const SPEEDS = [0.5, 1, 2, 4];

export type Theme = 'day' | 'night';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept then.
  }
}

const calmSystem = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** This device's settings: the theme, motion, the pace of the others' moves, and sound. */
class Settings {
  theme = $state<Theme>((document.documentElement.dataset.theme as Theme | undefined) ?? 'day');
  /** No motion: the end state with an outline. */
  calm = $state(read('kvartal-motion') ? read('kvartal-motion') === 'off' : calmSystem);
  /** How long the others' moves stay on the page. */
  pace = $state<Pace>(PACES.find((pace) => pace === read('kvartal-pace')) ?? 'normal');
  /** How loud it is, from 0 (silence) to 100; where the system wants less, nothing is heard until it is asked for. */
  volume = $state(Number(read('kvartal-volume') ?? (calmSystem ? 0 : 50)));
  /** Whether a phone vibrates when it is our turn. */
  buzz = $state(read('kvartal-buzz') ? read('kvartal-buzz') === 'on' : !calmSystem);

  /** Whether the browser notifies us of our turn while the page is hidden. */
  notice = $state(read('kvartal-notice') === 'on');

  /** Whether a coach speaks up about mistakes in games against bots. */
  coach = $state(read('kvartal-coach') === 'on');

  /** How fast a replay goes. */
  speed = $state(SPEEDS.find((speed) => String(speed) === read('kvartal-speed')) ?? 1);

  constructor() {
    document.documentElement.dataset.motion = this.calm ? 'off' : 'on';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'day' ? '#f6f2ea' : '#121830');
    keep('kvartal-theme', theme);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    keep('kvartal-speed', String(speed));
  }

  setCoach(coach: boolean): void {
    this.coach = coach;
    keep('kvartal-coach', coach ? 'on' : 'off');
  }

  setNotice(notice: boolean): void {
    this.notice = notice;
    keep('kvartal-notice', notice ? 'on' : 'off');
  }

  setCalm(calm: boolean): void {
    this.calm = calm;
    document.documentElement.dataset.motion = calm ? 'off' : 'on';
    keep('kvartal-motion', calm ? 'off' : 'on');
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    keep('kvartal-pace', pace);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    keep('kvartal-volume', String(volume));
  }

  setBuzz(buzz: boolean): void {
    this.buzz = buzz;
    keep('kvartal-buzz', buzz ? 'on' : 'off');
  }
}

export const settings = new Settings();
