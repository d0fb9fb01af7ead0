import '../styles/index.css';

/** What a chunk gives the loader; the promise ends when the element listens to clicks. */
interface IslandModule {
  mount(element: HTMLElement): void | Promise<void>;
}

/** Everything that comes to life on a published page, and where its code is; `pressed`: not before somebody presses it. */
const islands: readonly (readonly [selector: string, load: () => Promise<IslandModule>, when?: 'pressed'])[] = [
  ['.sqs-add-to-cart-button,.product-variants', () => import('../product/mount.ts')],
  ['.sqs-product-quick-view-button', () => import('../quick-view/mount.ts')],
  ['.product-installments', () => import('../installments/mount.ts'), 'pressed'],
  ['.product-restock-form', () => import('../restock/mount.ts')],
  ['form[data-form-id]', () => import('../forms/mount.ts')],
  ['[data-portico-island=cart]', () => import('../cart/mount.tsx')],
  ['[data-portico-island=checkout]', () => import('../checkout/mount.tsx')],
  ['[data-portico-island=payment]', () => import('../checkout/mount-payment.tsx')],
];
const anyIsland = islands.map(([selector]) => selector).join();
const seenIslands = islands.flatMap(([selector, , when]) => (when ? [] : [selector])).join();

/** What tells errors, loaded with the first of them; one load for all, so that they are told in their order. */
let telling: Promise<typeof import('../error-reports/page-reporter.ts')> | undefined;

/** Tells the owner what a script failed at (ERRREP-001). */
function tellError(event: ErrorEvent | PromiseRejectionEvent): void {
  telling ??= import('../error-reports/page-reporter.ts');
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
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/** Words in the page's own language, loaded once where it is not English; without them English does. */
const spoken = /^en\b|^$/.test(document.documentElement.lang)
  ? undefined
  : import('../browser/page-words.ts').then((words) => words.learnPageWords()).catch(() => {});

function bringToLife(element: HTMLElement): Promise<void> {
  const known = mounting.get(element);
  if (known) return known;
  const load = islands.find(([selector]) => element.matches(selector))?.[1];
  const begun = Promise.all([load?.(), spoken])
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
for (const element of document.querySelectorAll(seenIslands)) seen.observe(element);

/** A press that comes before its island lives is kept back and done again afterwards. */
function keepAndReplay(event: Event): void {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>(anyIsland);
  const pressed = event.type === 'submit' ? target : target.closest<HTMLElement>('button,[role=button]');
  if (!island || !pressed || alive.has(island)) return;
  if (event instanceof KeyboardEvent && (pressed.matches('button') || !/^( |Enter)$/.test(event.key))) return;
  event.preventDefault();
  event.stopPropagation();
  const { submitter } = event as SubmitEvent;
  bringToLife(island).then(
    () => (pressed instanceof HTMLFormElement ? pressed.requestSubmit(submitter) : pressed.click()),
    // Without its code an ordinary form still works; what is none has nothing else to offer than words.
    () => {
      const form = pressed.closest<HTMLFormElement>('form[method=post]');
      if (form) form.submit();
      else alert('Please check your internet connection.');
    },
  );
}
for (const type of ['click', 'keydown', 'submit']) addEventListener(type, keepAndReplay, true);

// Labels printed as second buttons are none (their radio is the control), whether or not the island ever lives.
for (const label of document.querySelectorAll('.variant-radiobtn-wrapper label')) label.removeAttribute('role');

// A shopper who comes back with a cart sees it; nobody else costs a request (CART-020 … CART-022).
if (/hasCart=true|authenticated[^;]*true/.test(document.cookie)) {
  whenIdle(() => void Promise.all([import('../cart/badges.ts'), spoken]).then(([module]) => module.showCart()));
}
