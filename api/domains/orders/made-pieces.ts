/** How many pieces of each line have to be made, given how many of each product are not in stock. */
export function madeQuantities(
  lines: readonly { product_id: number | null; quantity: number }[],
  toMake: ReadonlyMap<number, number>,
): number[] {
  const left = new Map(toMake)
  return lines.map(({ product_id, quantity }) => {
    if (product_id === null) return 0
    const made = Math.min(quantity, left.get(product_id) ?? 0)
    left.set(product_id, (left.get(product_id) ?? 0) - made)
    return made
  })
}
