/**
 * What a committed quantity field means: nothing when it is unchanged, removal when it is below 1 or no number, else
 * the new quantity. Pieces are whole.
 */
export function quantityChange(text: string, current: number): 'nothing' | 'remove' | number {
  const quantity = Math.trunc(Number(text.trim() || Number.NaN))
  if (!(quantity >= 1)) return 'remove'
  return quantity === current ? 'nothing' : quantity
}
