/** What the code of a product says, on the packing slip and on shelves: 'P00012'. It stays when the product is renamed. */
export function productCode(productId: number): string {
  return `P${String(productId).padStart(5, '0')}`
}

/** The product that a code stands for; undefined if it is not the code of a product. */
export function productIdOf(code: string): number | undefined {
  const digits = /^P(\d{5,9})$/i.exec(code)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
