import type { NewContent } from '../browser/new-content.ts';
import { callBack } from './callback.ts';
import { EscManager } from './esc-manager.ts';
import { EventCollectionCalendar } from './events-calendar.ts';
import { FormSubmit } from './form-submit.ts';
import { Gallery, GalleryManager } from './gallery.ts';
import { Base, throttle } from './language.ts';
import { Lightbox } from './lightbox.ts';
import { Listeners } from './listeners.ts';
import type { LIFECYCLE_NAMES, MODULE_NAMES } from './names.ts';
import { TextShrink } from './text-shrink.ts';
import { nodesOf } from './wrapping.ts';
import { orQuiet } from './quiet.ts';
import { settingOf, pageContext } from './settings.ts';

/** Runs once the page stands: at once when it does already. */
export function whenReady(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

const countInCart = (): number =>
  Number(document.querySelector('.sqs-cart-quantity')?.textContent?.replace(/\D/g, '') ?? 0) || 0;

/** The cart as scripts of kits ask for it; what it holds is on the page. */
const cart = Object.assign(new Listeners(), {
  get: (name: string): unknown => ({ totalQuantity: countInCart(), entries: [] })[name],
});

/** Gives an image its source once it is plugged in: `node.plug(Y.Squarespace.Loader, { load: true })`. */
class Loader extends Base {
  static readonly NS = 'loader';
  load(): this {
    for (const image of nodesOf(this.get('host'))) window.ImageLoader?.load(image);
    return this;
  }
  initializer(): void {
    this.load();
  }
}

/** Calls back when the window has another size. */
class ResizeEmitter extends Base {
  initializer(): void {
    const tell = throttle(() => this.fire('resize:end'), 150);
    window.addEventListener('resize', () => {
      this.fire('resize');
      tell();
    });
  }
}

/** What stands for a button to follow somebody: a link to who that is. Made by hand: this script shares no code with others. */
function drawFollowLinks(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.squarespace-follow-button[data-username]:empty')) {
    const name = place.dataset['username'] ?? '';
    const link = Object.assign(document.createElement('a'), {
      href: `https://x.com/${encodeURIComponent(name)}`,
      textContent: `@${name}`,
    });
    if (name !== '') place.append(link);
  }
}

const moneyOf = (minor: unknown): string => {
  const { websiteSettings } = pageContext() as { websiteSettings?: { storeSettings?: { selectedCurrency?: string } } };
  const currency = websiteSettings?.storeSettings?.selectedCurrency ?? 'USD';
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(Number(minor) / 10 ** maximumFractionDigits);
};

const NEW_CONTENT: NewContent = 'portico:content';

/** Brings to life what a kit has put into the page since it was loaded, as kits that turn pages themselves do. */
function revive(): void {
  window.ImageLoader?.bootstrap();
  document.dispatchEvent(new Event(NEW_CONTENT));
}

/** One name for each kind of block and page: whichever a kit calls, all that is new comes to life. */
const INITIALIZER = /^initialize[A-Z]/;

/** As {@link orQuiet}, with those names. */
function reviving<Members extends object>(members: Members): Members {
  return new Proxy(orQuiet(members), {
    get: (known, name) =>
      typeof name === 'string' && INITIALIZER.test(name) ? revive : (Reflect.get(known, name) as unknown),
  });
}

const known = {
  Template: { getTweakValue: settingOf },
  Singletons: orQuiet({ ShoppingCart: cart }),
  Commerce: reviving({
    isExpressCheckout: () => false,
    goToCheckoutPage: () => location.assign('/checkout'),
    moneyString: moneyOf,
    priceString: moneyOf,
  }),
  Gallery,
  Gallery2: Gallery,
  Lightbox,
  Lightbox2: Lightbox,
  GalleryManager,
  TextShrink,
  EscManager,
  FormSubmit,
  FollowButtonUtils: { renderAll: drawFollowLinks },
  EventCollectionCalendar,
  Loader,
  ResizeEmitter,
  // What only the editor has is not there for visitors.
  Management: undefined,
  TweakManager: undefined,
  Rendering: {
    getSquarespaceSizeForWidth: (width: number) =>
      [100, 300, 500, 750, 1000, 1500, 2500].find((step) => step >= width) ?? 2500,
  },
} satisfies Record<(typeof MODULE_NAMES)[number], unknown>;

/** `Y.Squarespace`: the modules that public kits use; one that is not here does nothing. */
export const modules: Readonly<Record<string, unknown>> = orQuiet(known);

/** Members that call their function when the page stands, or bring new parts of it to life. */
export function squarespaceOf(Y: unknown): object {
  return reviving({
    AFTER_BODY_LOADED: true,
    onInitialize: (given: unknown, callback: unknown) => whenReady(() => void callBack(callback ?? given, Y, [Y])),
    onDestroy: () => {},
    afterBodyLoad: revive,
    globalInit: revive,
    load: revive,
    globalDestroy: () => {},
    Template: known.Template,
  } satisfies Record<(typeof LIFECYCLE_NAMES)[number], unknown>);
}
