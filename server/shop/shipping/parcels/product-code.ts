/** The text of a product's code, on packing slips and shelves: 'P00012'. Renaming the product does not change it. */
export function productCode(productId: number): string {
  return `P${String(productId).padStart(5, '0')}`
}

/** The product's id in a code; undefined if it is not the code of a product. */
export function productIdOf(code: string): number | undefined {
  const digits = /^P(\d{5,9})$/i.exec(code)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
