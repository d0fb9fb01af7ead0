import { KitClass, Singleton } from './language.ts';
import { Y } from './kit-library.ts';
import { Modernizr } from './modernizr.ts';
import { Tweak } from './settings.ts';
import { squarespaceOf } from './squarespace.ts';
import { UserAccountApi } from './user-accounts.ts';

declare global {
  interface Window {
    /** The small script for images, which comes before this one. */
    ImageLoader?: { load(image: unknown, options?: unknown): boolean; bootstrap(): void };
  }
}

/**
 * The global objects that scripts of public kits were written for. Loaded in the head, and only on pages of kits that call
 * one of them (docs/decisions/011-names-that-kits-use.md).
 */
const Squarespace = squarespaceOf(Y);
const lifecycle = {
  init: (callback: unknown) => typeof callback === 'function' && callback(),
  destroy: () => {},
};
const globals: Readonly<Record<string, unknown>> = {
  Y,
  YUI: Object.assign(() => Y, { add: () => Y, use: Y.use, Env: {}, GlobalConfig: {} }),
  YUI_config: {},
  Squarespace,
  SQS: { Tweak, ImageLoader: window.ImageLoader, Lifecycle: lifecycle },
  Tweak,
  Class: KitClass,
  Singleton,
  Modernizr,
  UserAccountApi,
};
for (const [name, value] of Object.entries(globals)) {
  // What the page has brought itself is its own.
  if (!(name in window)) Reflect.set(window, name, value);
}
