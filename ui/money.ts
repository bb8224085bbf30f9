/** '$129.00', or '-$10.00' below zero. Other backends send numbers instead of strings. */
export function dollars(amount: string | number): string {
  const sign = Number(amount) < 0 ? '-' : ''
  return `${sign}$${Math.abs(Number(amount)).toFixed(2)}`
}
