/** What the cart's badge reads; nothing while the cart is empty. */
export function cartBadge(count: number): string | undefined {
  if (count < 1) return undefined
  return count > 99 ? '99+' : String(count)
}
