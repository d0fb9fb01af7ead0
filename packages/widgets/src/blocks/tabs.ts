/** Makes tabs of parts under headings (WAI-ARIA tabs: arrows move, Home and End go to the ends). Without this all of them stand. */
export function mount(tabs: HTMLElement): void {
  const parts = [...tabs.querySelectorAll<HTMLElement>(':scope > .pt-tab')];
  if (parts.length < 2) return;
  const list = document.createElement('div');
  list.className = 'pt-tab-list';
  list.setAttribute('role', 'tablist');
  const buttons = parts.map((part, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `${part.id}-name`;
    button.textContent = part.querySelector('h2, h3, h4')?.textContent ?? String(index + 1);
    button.setAttribute('role', 'tab');
    button.setAttribute('aria-controls', part.id);
    part.setAttribute('role', 'tabpanel');
    part.setAttribute('aria-labelledby', button.id);
    part.tabIndex = 0;
    return button;
  });
  const show = (index: number): void => {
    buttons.forEach((button, at) => {
      button.setAttribute('aria-selected', String(at === index));
      button.tabIndex = at === index ? 0 : -1;
    });
    parts.forEach((part, at) => (part.hidden = at !== index));
  };
  buttons.forEach((button, index) => {
    button.addEventListener('click', () => show(index));
    button.addEventListener('keydown', (event) => {
      const forward = getComputedStyle(tabs).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
      const goal = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (goal === undefined) return;
      event.preventDefault();
      const at = (goal + buttons.length) % buttons.length;
      show(at);
      buttons[at]?.focus();
    });
  });
  list.append(...buttons);
  tabs.prepend(list);
  tabs.classList.add('is-live');
  show(0);
}
