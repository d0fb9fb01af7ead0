/**
 * What a name without a picture is known by: the letter that its first word of letters begins with, with its marks, such as
 * the `D` of `14k Dangling Hoops`; else the first letter of all, else the first sign.
 */
export function initialOf(name: string): string {
  const found = /(?<![\p{L}\p{M}\p{N}'’])\p{L}\p{M}*/u.exec(name) ?? /\p{L}\p{M}*/u.exec(name) ?? /\S/u.exec(name);
  return found?.[0] ?? '';
}
