/**
 * Puts values into the `{names}` of a message. A name without a value stays visible, so that a mistake is found.
 * @example fillMessage('Please select the {option} option.', { option: 'Size' }) // Please select the Size option.
 */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** A way to put values into messages. */
export type MessageFill = typeof fillMessage;
