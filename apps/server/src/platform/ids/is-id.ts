const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether text from outside may be asked for as an id at all; anything else is known to nobody. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
