type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Makes an element: `true` sets an attribute without a value, `false` and `undefined` leave it out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}
