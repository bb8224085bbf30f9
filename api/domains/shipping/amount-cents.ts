import { centsOf } from '../../core/money.ts'

/** Cents of an amount that the contract has let through. */
export function amountCents(amount: string): number {
  const cents = centsOf(amount)
  if (cents === undefined) throw new Error(`Not an amount: ${amount}`)
  return cents
}
