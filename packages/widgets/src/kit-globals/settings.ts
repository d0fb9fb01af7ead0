import { Listeners } from './listeners.ts';

interface PageContext {
  readonly tweakJSON?: Readonly<Record<string, string>>;
}

/** What the page says of itself to scripts. */
export function pageContext(): PageContext & Readonly<Record<string, unknown>> {
  return (
    (window as { Static?: { SQUARESPACE_CONTEXT?: PageContext & Record<string, unknown> } }).Static
      ?.SQUARESPACE_CONTEXT ?? {}
  );
}

/** Settings that the page's context leaves out, by title and by `@variable`; they come with this script. */
const more = JSON.parse(document.currentScript?.dataset['settings'] ?? '{}') as Readonly<Record<string, string>>;

/** The value of a design setting as text; undefined for one that there is not. */
export function settingOf(name: string): string | undefined {
  return pageContext().tweakJSON?.[name] ?? more[name];
}

/** Events of the whole page. */
export const global = new Listeners();

/** `Tweak`: values of settings, and who hears when the owner changes one in the preview. */
export const Tweak = {
  getValue: settingOf,
  watch: (names: unknown, callback?: unknown) => {
    const wanted = typeof names === 'function' ? undefined : [names].flat();
    const listener = typeof names === 'function' ? names : callback;
    return global.on('tweak:change', (event: { getName?: () => string }) => {
      const name = event.getName?.();
      if (typeof listener === 'function' && (wanted === undefined || wanted.includes(name))) {
        Reflect.apply(listener, undefined, [{ name, value: settingOf(name ?? '') }]);
      }
    });
  },
};
