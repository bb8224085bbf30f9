/** Prices come as '129.00' and, from other backends, as numbers. Two decimals and a dollar sign, always. */
export function dollars(amount: string | number): string {
  return `$${Number(amount).toFixed(2)}`
}
