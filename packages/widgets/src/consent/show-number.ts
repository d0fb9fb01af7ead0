import { pageConsent } from '@portico/beacon/consent';

/** Says under which number a visitor is counted, so that she can have it deleted: of its two sentences the one that is true. */
export function mount(place: HTMLElement): void {
  const { number } = pageConsent(0);
  const [none, has] = place.children;
  const show = (): void => {
    const own = number();
    none?.toggleAttribute('data-unseen', own !== '');
    has?.toggleAttribute('data-unseen', own === '');
    const said = has?.querySelector('bdi');
    if (said && own !== '') said.textContent = own;
  };
  show();
  document.addEventListener('portico:consent', show);
}
