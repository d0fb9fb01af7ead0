const VOID = new Set(['br', 'hr', 'img']);

/** Prints what is inside an element as the server's sanitiser does, so that a text comes back as it was sent. */
export function printHtml(element: ParentNode): string {
  return [...element.childNodes].map((node) => printNode(node)).join('');
}

function printNode(node: ChildNode): string {
  if (!(node instanceof Element)) {
    return escape(node.textContent ?? '');
  }
  const name = node.localName;
  const attributes = [...node.attributes]
    .map((attribute) => ` ${attribute.name}="${escape(attribute.value).replaceAll('"', '&quot;')}"`)
    .join('');
  return VOID.has(name) ? `<${name}${attributes} />` : `<${name}${attributes}>${printHtml(node)}</${name}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
