import type { TakenOrder, TakenQuote } from './taken-order.ts'

/** What an order still lacks, in the order of the screen. */
export function missingInOrder(order: TakenOrder, quote: TakenQuote | undefined): string[] {
  const { items, fullname, country, handed_over, street, postalCode, city, payment, declared } = order
  const asked = quote?.shipping_quote?.declarations ?? []
  const isHandedOver = handed_over || [street, postalCode, city].every((line) => line.trim() !== '')
  return [
    items.length === 0 && 'a piece',
    fullname.trim() === '' && 'the name',
    country === '' && 'the country',
    !isHandedOver && 'the address',
    payment === '' && 'how it is paid',
    asked.some(({ kind }) => !declared.includes(kind)) && 'what the customer confirms',
  ].filter((part) => part !== false)
}
