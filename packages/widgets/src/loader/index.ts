import { offlineWords } from '@portico/locale/offline';

import '../styles/index.css';
import type { Told } from '@portico/beacon';

import type { ConsentContext } from '../consent/begin.ts';
import type { COMMERCE_EVENT } from '../browser/tell.ts';
import type { NewContent } from '../browser/new-content.ts';
import { loadWords, spokenLanguage, type WordKind } from './load-words.ts';
import { mayHaveCart } from './may-have-cart.ts';

/** What a chunk gives the loader; the promise ends when the element listens to clicks. */
interface IslandModule {
  mount(element: HTMLElement): void | Promise<void>;
}

interface Island {
  readonly selector: string;
  readonly load: () => Promise<IslandModule>;
  readonly says: readonly WordKind[];
  /** Not before somebody presses it. */
  readonly whenPressed?: true;
}

const STORE: readonly WordKind[] = ['store'];
const PAGE: readonly WordKind[] = ['store', 'pages'];

/** Everything that comes to life on a published page, where its code is, and which words it says. */
const islands: readonly Island[] = [
  {
    selector: '.sqs-add-to-cart-button,.product-variants',
    load: () => import('../product/mount.ts'),
    says: STORE,
  },
  { selector: '.sqs-product-quick-view-button', load: () => import('../quick-view/mount.ts'), says: STORE },
  { selector: '.product-installments', load: () => import('../installments/mount.ts'), says: STORE, whenPressed: true },
  { selector: '[data-lightbox]', load: () => import('../lightbox/mount.ts'), says: STORE, whenPressed: true },
  { selector: '[data-frame]', load: () => import('../blocks/frame.ts'), says: [], whenPressed: true },
  {
    selector: '.accordion-items-container',
    load: () => import('../blocks/accordion.ts'),
    says: [],
    whenPressed: true,
  },
  {
    selector: '.sqs-gallery-block-slideshow,.sqs-gallery-block-slider',
    load: () => import('../blocks/slides.ts'),
    says: STORE,
  },
  { selector: '.pt-tabs', load: () => import('../blocks/tabs.ts'), says: [] },
  { selector: '.pt-compare', load: () => import('../blocks/compare.ts'), says: [] },
  { selector: '[data-countdown]', load: () => import('../blocks/countdown.ts'), says: [] },
  { selector: '[data-told-later]', load: () => import('../consent/tell-later.ts'), says: [] },
  { selector: '[data-consent-number]', load: () => import('../consent/show-number.ts'), says: [] },
  { selector: '.search-form', load: () => import('../search/mount.ts'), says: [] },
  { selector: '.product-restock-form', load: () => import('../restock/mount.ts'), says: ['store', 'restock'] },
  { selector: '.product-tabs', load: () => import('../reviews/mount.ts'), says: [] },
  { selector: '.form-lightbox', load: () => import('../forms/lightbox.ts'), says: ['forms'], whenPressed: true },
  { selector: '[data-portico-island=form]', load: () => import('../forms/mount.ts'), says: ['forms'] },
  { selector: '[data-portico-island=cart]', load: () => import('../cart/mount.tsx'), says: PAGE },
  { selector: '[data-portico-island=checkout]', load: () => import('../checkout/mount.tsx'), says: PAGE },
  { selector: '[data-portico-island=address]', load: () => import('../address/mount.tsx'), says: PAGE },
  { selector: '[data-portico-island=card]', load: () => import('../checkout/mount-card.tsx'), says: PAGE },
  { selector: 'form[data-code-check]', load: () => import('../gift-cards/mount-balance.ts'), says: [] },
  { selector: '[data-portico-island=payment]', load: () => import('../checkout/mount-payment.tsx'), says: PAGE },
];
const anyIsland = islands.map(({ selector }) => selector).join();
const seenIslands = islands.flatMap(({ selector, whenPressed }) => (whenPressed ? [] : [selector])).join();

/** What tells errors, loaded with the first of them; one load for all, so that they are told in their order. */
let telling: Promise<typeof import('@portico/beacon/errors')> | undefined;

/** Tells the owner what a script failed at (ERRREP-001). */
function tellError(event: ErrorEvent | PromiseRejectionEvent): void {
  telling ??= import('@portico/beacon/errors');
  telling.then((page) => page.reportEvent(event)).catch(() => (telling = undefined));
}
// The head of a page that runs scripts of the kit keeps what fails before this one runs; from now on it comes here.
const page = window as { porticoErrors?: { push(event: ErrorEvent | PromiseRejectionEvent): void } };
const early = page.porticoErrors;
page.porticoErrors = { push: tellError };
if (Array.isArray(early)) early.forEach(tellError);
else for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, tellError);

const mounting = new WeakMap<Element, Promise<void>>();
const alive = new WeakSet<Element>();
/** Idle time may come late, or not at all to a page in the background: after two seconds it is done all the same. */
const whenIdle = (run: () => void) => window.requestIdleCallback?.(run, { timeout: 2000 }) ?? setTimeout(run, 200);

const language = spokenLanguage(document.documentElement.lang);

/** The words come beside the code that says them; without them it does not live, as without its code. */
async function learn(says: readonly WordKind[]): Promise<void> {
  const [{ learnWords }, words] = await Promise.all([
    import('../browser/page-words.ts'),
    Promise.all(says.map((kind) => loadWords(language, kind))),
  ]);
  words.forEach(learnWords);
}

function bringToLife(element: HTMLElement): Promise<void> {
  const known = mounting.get(element);
  if (known) return known;
  const island = islands.find(({ selector }) => element.matches(selector));
  const begun = Promise.all([island?.load(), learn(island?.says ?? [])])
    .then(([module]) => module?.mount(element))
    .then(() => void alive.add(element));
  mounting.set(element, begun);
  // A lost connection is no reason to stay dead: the next touch tries again.
  begun.catch(() => mounting.delete(element));
  return begun;
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      whenIdle(() => void bringToLife(target as HTMLElement).catch(() => {}));
    }
  },
  // A little early, so that nothing changes under the eyes of whoever scrolls to it.
  { rootMargin: '400px' },
);
const watch = () => {
  for (const element of document.querySelectorAll(seenIslands)) seen.observe(element);
};
watch();
const NEW_CONTENT: NewContent = 'portico:content';
document.addEventListener(NEW_CONTENT, watch);

/** A press that comes before its island lives is kept back and done again afterwards. */
function keepAndReplay(event: Event): void {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>(anyIsland);
  const pressed =
    event.type === 'submit'
      ? target
      : target.closest<HTMLElement>('button,.form-lightbox>summary,[role=button],[data-lightbox] a,[data-frame] a');
  if (!island || !pressed || alive.has(island)) return;
  if (event instanceof KeyboardEvent && (pressed.matches('button,summary,a') || !/^( |Enter)$/.test(event.key))) return;
  // A link that is to open elsewhere does.
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  const { submitter } = event as SubmitEvent;
  bringToLife(island).then(
    () => (pressed instanceof HTMLFormElement ? pressed.requestSubmit(submitter) : pressed.click()),
    // Without its code an ordinary form still works; what is none has nothing else to offer than words.
    () => {
      const form = pressed.closest<HTMLFormElement>('form[method=post]');
      if (form) form.submit();
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
      else alert(offlineWords[language]);
    },
  );
}
for (const type of ['click', 'keydown', 'submit']) addEventListener(type, keepAndReplay, true);

// Its type alone is taken: what widgets tell with is loaded with them.
const TOLD: typeof COMMERCE_EVENT = 'portico:commerce';
/** Takes what widgets tell; until the page has nothing better to do than to pass it on, it waits. */
const untold: Told[] = [];
let take: (told: Told) => void = (told) => void untold.push(told);
document.addEventListener(TOLD, (event) => take((event as CustomEvent<Told>).detail));

/** What of the page's context says whether anybody is counted or asked; pages without scripts of kits have none. */
interface VisitorContext extends ConsentContext {
  readonly isCensusDisabled?: boolean;
}
const context = (window as { Static?: { SQUARESPACE_CONTEXT?: VisitorContext } }).Static?.SQUARESPACE_CONTEXT;

/** Whoever has answered loads nothing of it, unless advertisers may hear of her. */
function isAsked({ cookieSettings, pixels }: VisitorContext): boolean {
  const answered = new RegExp(`(^|; )consent=[^|]+\\|${cookieSettings?.policyVersion ?? 0}\\|`);
  return pixels !== undefined || (cookieSettings?.isCookieBannerEnabled === true && !answered.test(document.cookie));
}

async function tellOfVisitor(): Promise<void> {
  // Advertisers listen before anything is told; what they fail at is theirs.
  if (context && isAsked(context))
    await import('../consent/begin.ts').then((it) => it.beginConsent(context)).catch(() => {});
  if (context?.isCensusDisabled) return;
  const { startBeacon } = await import('@portico/beacon');
  take = await startBeacon();
  untold.forEach(take);
}
const begin = () => whenIdle(() => void tellOfVisitor().catch(() => {}));
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });

// The link to what is kept opens the dialog; without script it leads to the page.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('[data-cookies]');
  if (!context || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('../consent/begin.ts')
    .then((it) => it.openPreferences(context))
    .catch(() => link instanceof HTMLAnchorElement && location.assign(link.href));
});

// The menu of a phone is the browser's own element, which Escape alone does not close.
addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('header details[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

// A form that offers itself over the page; few pages have one, and nothing of it is urgent.
const promo = document.querySelector<HTMLElement>('[data-promo]');
if (promo)
  whenIdle(
    () => void import('../promo-popup/mount.ts').then((it) => it.mountPromo(promo, context ?? {})).catch(() => {}),
  );

// Who works on the site sees that her visit is not counted; nobody else costs a request.
if (/(?:^|; )(?:__Host-)?siteMember=/.test(document.cookie))
  whenIdle(() => void import('../member-mark/mount.ts').then(({ showMark }) => showMark()).catch(() => {}));

// Labels printed as second buttons are none (their radio is the control), whether or not the island ever lives.
for (const label of document.querySelectorAll('.variant-radiobtn-wrapper label')) label.removeAttribute('role');

// A shopper who comes back with a cart sees it; nobody else costs a request (CART-020 … CART-022).
if (mayHaveCart(document.cookie)) {
  whenIdle(
    () =>
      void Promise.all([import('../cart/badges.ts'), learn(STORE)]).then(
        ([module]) => module.showCart(),
        () => {},
      ),
  );
}
