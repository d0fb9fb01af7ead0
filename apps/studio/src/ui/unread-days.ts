const TYPES = new Set(['date', 'datetime-local', 'time']);

/** Whether a field is of a day or a time, of which the browser hands on nothing but what is one. */
export function isOfDays(type: string | undefined): boolean {
  return type !== undefined && TYPES.has(type);
}

/** Whether what was typed there is none: half of one, a day that no month has, a year before it is typed to its end. */
export function isUnread({ type, value, validity }: Pick<HTMLInputElement, 'type' | 'value' | 'validity'>): boolean {
  return isOfDays(type) && (validity.badInput || (type !== 'time' && value !== '' && value < '1000'));
}

/**
 * What a field of days holds: `read` is handed on, `unread` is none. While somebody is typing, a day may be on its way to another,
 * as 02/3 to 02/31: only she knows when it is whole.
 */
export function standingOf(
  field: Parameters<typeof isUnread>[0],
  { isTyping }: { readonly isTyping: boolean },
): 'read' | 'unread' | 'typing' {
  if (isUnread(field)) {
    return 'unread';
  }
  return isTyping ? 'typing' : 'read';
}

/**
 * Takes a person to the first field of days whose content cannot be read, which then says so.
 * @returns whether there is one, and nothing may be saved
 */
export function goToUnread(within: ParentNode): boolean {
  const field = [...within.querySelectorAll('input')].find(isUnread);
  // It says what is wrong once it is left.
  field?.blur();
  field?.focus();
  return field !== undefined;
}
