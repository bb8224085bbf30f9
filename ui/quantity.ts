/** The whole number of pieces that a text names, or undefined when it names none of 1 or more. */
export function parseQuantity(text: string): number | undefined {
  const quantity = Number(text.trim() || Number.NaN)
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : undefined
}
