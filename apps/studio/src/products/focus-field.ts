/** The first field that needs another look takes focus; fields carry their names in `data-field`. */
export function focusField(errors: Readonly<Record<string, string>>): void {
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
    fields.find((field) => errors[field.dataset['field'] ?? ''] !== undefined)?.focus();
  });
}
