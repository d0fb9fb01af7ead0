import { tell } from '../browser/tell.ts';
import { openQuickView } from './open-quick-view.ts';
import { productUrl } from './quick-view-url.ts';

/** Brings a quick-view button to life: the formatter's `span role=button`, wherever the kit put it. */
export function mount(button: HTMLElement): void {
  const itemId = button.dataset['id'] ?? '';
  const card = button.closest<HTMLElement>('[data-item-id],article,li') ?? button.parentElement;
  const title = card?.querySelector('h1,h2,h3,h4,[data-content-field=title]')?.textContent.trim() ?? '';
  const url = productUrl({ itemId, linkUrl: linkOf(button, card), listUrl: listOfPage() });
  // Twenty buttons of one name tell nothing to those who hear them one by one.
  const words = button.textContent.trim();
  if (title) button.setAttribute('aria-label', `${words}: ${title}`);
  button.setAttribute('aria-haspopup', 'dialog');

  const handlePress = (event: Event): void => {
    if (!url) return;
    // It often stands inside the link to the product.
    event.preventDefault();
    event.stopPropagation();
    tell('QuickView', { itemId });
    openQuickView({ url, title: title || words });
  };
  button.addEventListener('click', handlePress);
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') handlePress(event);
  });
}

function linkOf(button: HTMLElement, card: HTMLElement | null): string | undefined {
  const link = button.closest<HTMLAnchorElement>('a[href]') ?? card?.querySelector<HTMLAnchorElement>('a[href]');
  return link?.getAttribute('href') ?? undefined;
}

function listOfPage(): string | undefined {
  const page = globalThis as { Static?: { SQUARESPACE_CONTEXT?: { collection?: { fullUrl?: string } } } };
  return page.Static?.SQUARESPACE_CONTEXT?.collection?.fullUrl;
}
