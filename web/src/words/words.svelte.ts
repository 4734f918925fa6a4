import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Message } from '../wire/messages';
import { minus, requoted, tied } from './type';

export const LANGUAGES = ['ru', 'uk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { ru: 'Русский', uk: 'Українська', en: 'English' };
/** As much as fits beside everything else on a phone. */
export const LANGUAGE_SHORT: Record<Language, string> = { ru: 'Рус', uk: 'Укр', en: 'Eng' };

type Pattern = Parameters<FluentBundle['formatPattern']>[0];
type Loader = () => Promise<string>;
const files = import.meta.glob<string>(
  ['../../../src/kvartal/locales/*/*.ftl', '!../../../src/kvartal/locales/*/{cli,cli_boards,keeping}.ftl'],
  { query: '?raw', import: 'default' },
);
/** What every screen needs; a game's own words come with the game. */
const SHELL = ['bots', 'core', 'daily', 'feel', 'games', 'offline', 'people', 'server', 'web'];

/** Return the loaders of a language's files whose name is, or begins with, one of these. */
function loaders(lang: Language, names: readonly string[]): [string, Loader][] {
  return Object.entries(files).filter(([path]) => {
    const [, language, file] = /\/([a-z]+)\/([a-z_]+)\.ftl$/.exec(path)!;
    return (
      language === lang && names.some((name) => file === name || (!SHELL.includes(name) && file!.startsWith(name)))
    );
  });
}

function fromNavigator(): Language {
  for (const tag of navigator.languages ?? []) {
    const lang = tag.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(lang)) return lang as Language;
  }
  return 'en';
}

function stored(): Language | null {
  try {
    const lang = localStorage.getItem('kvartal-lang');
    return (LANGUAGES as readonly string[]).includes(lang ?? '') ? (lang as Language) : null;
  } catch {
    return null;
  }
}

/** The page's language: every message as a sentence in it. Reading `text` in a component follows the language. */
class Words {
  lang = $state<Language>('en');
  private bundle = new FluentBundle('en');
  private read = new Set<string>();
  /** Counts loaded files, so that sentences already shown are rendered again. */
  private learnt = $state(0);
  private groups = new Set<string>(SHELL);

  /** Use the language that was chosen before, or the browser's. */
  start(): Promise<void> {
    return this.speak(stored() ?? fromNavigator());
  }

  /** Change the language of everything that is on the page. */
  async speak(lang: Language): Promise<void> {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    const read = new Set<string>();
    await this.fill(bundle, lang, [...this.groups], read);
    this.bundle = bundle;
    this.learnt += 1;
    this.read = read;
    this.lang = lang;
    document.documentElement.lang = lang;
    try {
      localStorage.setItem('kvartal-lang', lang);
    } catch {
      // Not kept then.
    }
  }

  /** Load a game's words. */
  async learn(game: string): Promise<void> {
    if (this.groups.has(game)) return;
    this.groups.add(game);
    const bundle = this.bundle;
    await this.fill(bundle, this.lang, [game], this.read);
    // What is already on the page may use these words.
    if (bundle === this.bundle) this.learnt += 1;
  }

  private async fill(bundle: FluentBundle, lang: Language, names: string[], read: Set<string>): Promise<void> {
    const found = loaders(lang, names).filter(([path]) => !read.has(path));
    for (const [path] of found) read.add(path);
    const texts = await Promise.all(found.map(([, load]) => load()));
    for (const text of texts) bundle.addResource(new FluentResource(tied(text)), { allowOverrides: true });
  }

  /** The current words; reading them tracks what is loaded. */
  private get known(): FluentBundle {
    void this.learnt;
    return this.bundle;
  }

  knows(key: string): boolean {
    return this.known.hasMessage(key);
  }

  /**
   * Return the message in words; seats go by the given names. A move in the log is told by the `.told` of its message,
   * where there is one, to which `$who` has made it. A key without words shows itself.
   */
  text(message: Message, names?: readonly string[]): string {
    if (message.key === 'seat' && names) {
      const name = names[Number(message.args?.number) - 1];
      if (name) return name;
    }
    const { seat, move } = message.args ?? {};
    if (message.key === 'log-move' && typeof move === 'object' && 'key' in move && seat !== undefined) {
      const told = this.known.getMessage(move.key)?.attributes.told;
      if (told) return this.written(told, { ...this.arguments(move, names), who: this.argument(seat, names) });
    }
    const found = this.known.getMessage(message.key)?.value;
    return found ? this.written(found, this.arguments(message, names)) : message.key;
  }

  /** Return what stands in a message's words. A message inside brings its forms along: `$card-acc` is its `.acc`. */
  private arguments(message: Message, names?: readonly string[]): Record<string, FluentVariable> {
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(message.args ?? {})) {
      args[name] = this.argument(arg, names);
      if (typeof arg !== 'object' || !('key' in arg)) continue;
      for (const [form, pattern] of Object.entries(this.known.getMessage(arg.key)?.attributes ?? {}))
        if (form !== 'told') args[`${name}-${form}`] = this.written(pattern, this.arguments(arg, names));
    }
    return args;
  }

  private written(pattern: Pattern, args: Record<string, FluentVariable>): string {
    return requoted(minus(this.known.formatPattern(pattern, args, [])));
  }

  private argument(arg: Arg, names?: readonly string[]): FluentVariable {
    if (Array.isArray(arg)) return arg.map((item) => this.text(item, names)).join(', ');
    return typeof arg === 'object' ? this.text(arg, names) : arg;
  }
}

export const words = new Words();

/** Return a sentence of the page's language: `say('web-confirm')`. */
export function say(key: string, args?: Record<string, Arg>): string {
  return words.text(args ? { key, args } : { key });
}

/** Return names as a list in words: "Ann, Bob and Mary". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(words.lang).format(names);
}

/** Return a number as it is written in a table; empty if there is none. */
export function signed(number: number | null | undefined): string {
  return minus(String(number ?? ''));
}
