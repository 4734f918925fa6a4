import { PACES, type Pace } from '../story/scene';

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

/** What this device likes: the theme, motion, the pace of the others' moves, and sound. */
class Settings {
  theme = $state<Theme>((document.documentElement.dataset.theme as Theme | undefined) ?? 'day');
  /** No motion: the end state with an outline. */
  calm = $state(read('kvartal-motion') ? read('kvartal-motion') === 'off' : calmSystem);
  /** How long the others' moves stay on the page. */
  pace = $state<Pace>(PACES.find((pace) => pace === read('kvartal-pace')) ?? 'normal');
  /** How loud it is, from 0 (silence) to 100; where the system wants less, nothing is heard until it is asked for. */
  volume = $state(Number(read('kvartal-volume') ?? (calmSystem ? 0 : 50)));
  /** Whether a phone trembles when it is our turn. */
  buzz = $state(read('kvartal-buzz') ? read('kvartal-buzz') === 'on' : !calmSystem);

  constructor() {
    document.documentElement.dataset.motion = this.calm ? 'off' : 'on';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'day' ? '#f6f2ea' : '#121830');
    keep('kvartal-theme', theme);
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
