/** The slider says how much of the picture before is seen over the one after. Without this both stand below each other. */
export function mount(compare: HTMLElement): void {
  const range = compare.querySelector('input');
  if (!range) return;
  const show = (): void => compare.style.setProperty('--pt-seen', `${range.value}%`);
  range.addEventListener('input', show);
  show();
}
