import { chooseVariant, isSoldOut } from '@portico/domain';

import { createButtonMachine } from '../add-to-cart/button-machine.ts';
import { canPress } from '../add-to-cart/button-phase.ts';
import { createButtonView } from '../add-to-cart/button-view.ts';
import { pageClock } from '../browser/clock.ts';
import { readOptionControls } from './option-controls.ts';
import { findProduct, type ProductScope } from './product-scope.ts';
import { addStepper } from './quantity-stepper.ts';
import { readProduct } from './read-product.ts';
import { readBillingPeriod } from './billing-period.ts';
import { hasStock, valueState } from './variant-choice.ts';
import { connectDots } from './gallery-dots.ts';
import { createVariantPrice } from './variant-price.ts';
import { showInstallments, showImage, showRestock, showScarcity, shownRestockForms } from './variant-views.ts';

const living = new WeakSet<HTMLElement>();

/** Brings the product around an element to life: choosing, prices, stock, and the way into the cart. */
export function mount(start: HTMLElement): void {
  const scope = findProduct(start);
  if (!scope || living.has(scope.button)) return;
  living.add(scope.button);
  connectProduct(scope);
}

function connectProduct(scope: ProductScope): void {
  const product = readProduct(scope);
  const drawButton = createButtonView(scope.button);
  let celebrate: (() => void) | undefined;
  const machine = createButtonMachine(pageClock, (current) => {
    drawButton(current);
    if (current.phase === 'added') celebrate?.();
  });
  const controls = readOptionControls(scope.root, scope.itemId, handleChoose);
  const showPrice = createVariantPrice(scope.root, readBillingPeriod(scope.root, scope.variants, handleChoose));
  const restingOn = shownRestockForms(scope.root);
  connectDots(scope.root);
  if (scope.quantity && !scope.isInList) addStepper(scope.quantity);

  function handleChoose(): void {
    machine.send({ kind: 'choose' });
    controls.markMissing(false);
    draw();
  }

  function draw(): void {
    const choice = controls.choice();
    const chosen = chooseVariant(product, { kind: 'attributes', attributes: choice });
    const isOpen = !chosen.ok && chosen.error.code === 'NO_VARIANT_SELECTED';
    const variant = chosen.ok ? chosen.value : undefined;
    const isGone = variant ? !hasStock(variant, product.productType) : isSoldOut(product);

    machine.send({ kind: 'stock', isSoldOut: isGone });
    controls.mark((option) => valueState(product.variants, product.productType, choice, option));
    if (controls.names.length === 0) return;
    showPrice(variant);
    showInstallments(scope.root, variant, isGone);
    showScarcity(scope.root, choice);
    showImage(scope.root, variant, choice);
    const soldOut = variant && isGone ? variant : 'none';
    showRestock(scope.root, restingOn, isOpen ? 'open' : soldOut);
  }

  async function handlePress(event: Event): Promise<void> {
    event.preventDefault();
    if (!canPress(machine.current())) return;
    machine.send({ kind: 'press' });
    const { press } = await loadAdding();
    const { next, onAdded } = await press({ scope, product, controls });
    if (onAdded) celebrate = onAdded;
    if (next) machine.send({ kind: next });
  }

  connectButton(scope.button, (event) => void handlePress(event).catch(() => machine.send({ kind: 'fail' })));
  for (const type of ['pointerenter', 'focusin', 'touchstart']) {
    scope.root.addEventListener(type, () => void loadAdding().catch(() => {}), { once: true, passive: true });
  }
  draw();
}

/** A form's button is reached by Enter in its fields too; the formatter's button needs its keys done by hand. */
function connectButton(button: HTMLElement, onPress: (event: Event) => void): void {
  const form = button.closest('form');
  if (form && button instanceof HTMLButtonElement && button.type === 'submit') {
    form.addEventListener('submit', onPress);
    return;
  }
  button.addEventListener('click', onPress);
  if (button instanceof HTMLButtonElement) return;
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') onPress(event);
  });
}

/** What adding needs is fetched when somebody comes near the product. */
function loadAdding() {
  return import('../add-to-cart/press.ts');
}
