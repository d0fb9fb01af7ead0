import { fieldRefusals, fillMessage } from '@portico/domain';
/** A text's longest length and what is said of a longer one: `z.string().max(...characters(200))`. */
export function characters(max: number): readonly [max: number, message: string] {
  return [max, fillMessage(fieldRefusals.tooManyCharacters, { maximum: String(max).replace(/\B(?=(\d{3})+$)/g, ',') })];
}
