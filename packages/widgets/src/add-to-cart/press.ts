import type { PublicForm } from '@portico/domain';

import { announce } from '../browser/announce.ts';
import { apiOfPage } from '../browser/api.ts';
import { hasCartCookie } from '../browser/cookies.ts';
import { siteFacts } from '../browser/site-facts.ts';
import { entryFacts, tell } from '../browser/tell.ts';
import { showCart } from '../cart/badges.ts';
import { cartOfPage } from '../cart/page-cart.ts';
import { showAlert } from '../overlay/alert.ts';
import { showAddedPopover } from '../overlay/popover.ts';
import type { OptionControls } from '../product/option-controls.ts';
import type { ProductScope } from '../product/product-scope.ts';
import type { PageProduct } from '../product/read-product.ts';
import { addToCart, type AddOutcome, type AddPorts, type AddRefusal, type FormAnswers } from './add-to-cart.ts';
import { pageWords } from '../browser/page-words.ts';

/** A pressed button: the product, and what is chosen for it at this moment. */
export interface Press {
  readonly scope: ProductScope;
  readonly product: PageProduct;
  readonly controls: OptionControls;
}

/** How a press ended. */
export interface PressEnd {
  /** What the button does next; `null` while the browser goes to another page. */
  readonly next: 'succeed' | 'fail' | 'prompt' | null;
  /** What is shown at the moment at which the button says "Added!" (ADD-020). */
  readonly onAdded?: () => void;
}

/** Adds what is chosen and shows how it ended: popover and pill, alert, prompt, or another page. */
export async function press({ scope, product, controls }: Press): Promise<PressEnd> {
  const attempt = {
    product: { ...product, subscriptionOptionId: chosenBillingPeriod(scope.root) ?? product.subscriptionOptionId },
    choice: controls.choice(),
    quantity: scope.quantity?.value,
    isInList: scope.isInList,
  };
  return show(await addToCart(attempt, portsOfPage(scope)), scope, controls);
}

function show(outcome: AddOutcome, scope: ProductScope, controls: OptionControls): PressEnd {
  switch (outcome.kind) {
    case 'added': {
      const { newlyAdded } = outcome.answer;
      showCart({ isLoaded: true });
      tell('AddToCart', { ...entryFacts(newlyAdded), itemId: scope.itemId });
      return { next: 'succeed', onAdded: () => showAddedPopover(newlyAdded.title, newlyAdded.imageUrl) };
    }
    case 'leave':
      location.assign(outcome.url);
      return { next: null };
    case 'prompt':
      // Eyes see the controls nudge; ears hear which ones.
      announce(outcome.words);
      controls.markMissing(true);
      controls.focusMissing();
      tell('AddToCartError', { itemId: scope.itemId, code: outcome.tracked });
      return { next: 'prompt' };
    case 'refused':
      if (outcome.tracked) tell('AddToCartError', { itemId: scope.itemId, code: outcome.tracked });
      if (outcome.tracked === 'NO_VARIANT_SELECTED') {
        controls.markMissing(true);
        showAlert(outcome.title, outcome.words, () => controls.focusMissing());
      } else showAlert(outcome.title, outcome.words);
      return { next: 'fail' };
    case 'cancelled':
      return { next: 'fail' };
  }
}

function portsOfPage(scope: ProductScope): AddPorts {
  return {
    api: apiOfPage(),
    cart: cartOfPage(),
    site: siteFacts(),
    keepsCookies: () => navigator.cookieEnabled,
    hasCartCookie: () => hasCartCookie(document.cookie),
    openForm: (form, submit) => openFormOver(scope, form, submit),
  };
}

/** Keeps the form open while the add is refused, and closes it with the add (PFORM-006). */
async function openFormOver(
  scope: ProductScope,
  form: PublicForm,
  submit: (answers: FormAnswers) => Promise<AddOutcome>,
): Promise<AddOutcome> {
  const { openProductForm } = await import('../product-form/lightbox.tsx');
  tell('OpenCustomProductForm', { itemId: scope.itemId });
  // A refusal is shown in the form itself; who closes the form after it has read it.
  let end: AddOutcome = { kind: 'cancelled' };
  await openProductForm({
    form,
    image: imageOf(scope.root),
    labels: {
      submit: scope.button.dataset['originalLabel'] ?? pageWords().labels.addToCart,
      submitting: pageWords().labels.adding,
    },
    async submit(answers) {
      const outcome = await submit(answers);
      if (outcome.kind === 'refused') return refuseInForm(outcome);
      end = outcome;
      tell('SaveCustomProductForm', { itemId: scope.itemId });
      return { kind: 'done' };
    },
  });
  return end;
}

function refuseInForm(refusal: AddRefusal) {
  if (refusal.tracked) tell('AddToCartError', { code: refusal.tracked });
  showAlert(refusal.title, refusal.words);
  return { kind: 'refused', words: refusal.words, fieldErrors: refusal.fieldErrors ?? {} } as const;
}

/** The subscription billing period of a kit that lets shoppers choose one. */
function chosenBillingPeriod(root: HTMLElement): string | undefined {
  return root.querySelector<HTMLInputElement>('[name=subscriptionOptionId]:checked, select[name=subscriptionOptionId]')
    ?.value;
}

function imageOf(root: HTMLElement): string | undefined {
  const image = root.querySelector<HTMLImageElement>('.gallery img, figure img, [data-image-id] img, img');
  return image?.currentSrc || image?.src;
}
