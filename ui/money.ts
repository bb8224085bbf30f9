/** Prices come as '129.00' and, from other backends, as numbers. Two decimals and a dollar sign, always; '-$10.00' below zero. */
export function dollars(amount: string | number): string {
  const sign = Number(amount) < 0 ? '-' : ''
  return `${sign}$${Math.abs(Number(amount)).toFixed(2)}`
}
