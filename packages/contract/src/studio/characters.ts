/** A text's longest length and what is said of a longer one: `z.string().max(...characters(200))`. */
export function characters(max: number): readonly [max: number, message: string] {
  return [max, `Use at most ${String(max).replace(/\B(?=(\d{3})+$)/g, ',')} characters.`];
}
