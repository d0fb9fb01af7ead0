/** Questions open and close; where the owner says so, one closes as another opens. Without this all of them stand open. */
export function mount(list: HTMLElement): void {
  list.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('.accordion-item__click-target');
    const item = button?.closest<HTMLElement>('.accordion-item');
    if (!button || !item) return;
    const opens = !item.classList.contains('is-open');
    if (opens && 'single' in list.dataset) {
      list.querySelectorAll<HTMLElement>('.accordion-item.is-open').forEach((other) => show(other, false));
    }
    show(item, opens);
  });
}

function show(item: HTMLElement, isOpen: boolean): void {
  item.classList.toggle('is-open', isOpen);
  item.querySelector('.accordion-item__click-target')?.setAttribute('aria-expanded', String(isOpen));
}
