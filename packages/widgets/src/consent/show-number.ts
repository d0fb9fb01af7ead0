import { pageConsent } from '@portico/beacon/consent';

/** Says under which number a visitor is counted, so that she can have it deleted. */
export function mount(place: HTMLElement): void {
  const { number } = pageConsent(0);
  const show = (): void => {
    const { has = '', none = '' } = place.dataset;
    const own = number();
    place.textContent = own === '' ? none : has.replace('{number}', own);
  };
  show();
  document.addEventListener('portico:consent', show);
}
