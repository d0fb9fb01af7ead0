import { productOfPage } from '../browser/site-facts.ts';

/** The parts of one product on a page, wherever the kit put them. */
export interface ProductScope {
  readonly itemId: string;
  /** The widest element that shows this product and no other: an article, a card, or the whole page. */
  readonly root: HTMLElement;
  readonly button: HTMLElement;
  readonly variants: HTMLElement | null;
  readonly quantity: HTMLInputElement | null;
  /** Lists prompt for a missing option; a product's own page explains (ADD-017). */
  readonly isInList: boolean;
}

/** What kits call the card of a product in a list, a grid or a block. */
const CARDS = '.product-card, .card-buy, .ProductList, .productList, .sqs-product-list, .sqs-block-product';

const BUTTON = '.sqs-add-to-cart-button';

/** Finds the product that an element belongs to; `null` when it has no button to buy it with. */
export function findProduct(start: HTMLElement): ProductScope | null {
  const itemId = start.dataset['itemId'] ?? start.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'];
  if (!itemId) return null;
  const root = widestRoot(start, itemId);
  const button = buttonOf(root, itemId);
  if (!button) return null;

  return {
    itemId,
    root,
    button,
    variants: root.querySelector<HTMLElement>('.product-variants'),
    quantity: root.querySelector<HTMLInputElement>('.product-quantity-input input, input.product-quantity-input'),
    isInList: isInList(button, itemId),
  };
}

/** Climbs as long as nothing of another product comes in: its card, its mark, its button. */
function widestRoot(start: HTMLElement, itemId: string): HTMLElement {
  let root = start;
  for (let parent = start.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const parts = [...parent.querySelectorAll<HTMLElement>(`[data-item-id],${BUTTON}`)];
    if (parts.some((part) => itemIdOf(part) !== itemId)) break;
    root = parent;
  }
  return root;
}

function buttonOf(root: HTMLElement, itemId: string): HTMLElement | null {
  const buttons = [...root.querySelectorAll<HTMLElement>(BUTTON)];
  return buttons.find((button) => itemIdOf(button) === itemId) ?? null;
}

/** Wherever a kit shows a product that the page is not about; a layer over the page is about its product. */
function isInList(button: HTMLElement, itemId: string): boolean {
  if (button.closest('dialog')) return false;
  return button.closest(CARDS) !== null || productOfPage() !== itemId;
}

function itemIdOf(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'];
}
