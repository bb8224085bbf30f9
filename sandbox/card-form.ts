import { findTestCard, passesLuhn, type TestCard } from './test-cards.ts'

export type CardFields = { number: string; expiry: string; securityCode: string }
export type CardErrors = Partial<Record<keyof CardFields, string>>

/** Accepts only test cards with a future expiry date and a security code of the right length. */
export function checkCard(fields: CardFields, now: Date): { card: TestCard } | { errors: CardErrors } {
  const card = findTestCard(fields.number)
  const errors: CardErrors = {}
  if (!passesLuhn(fields.number)) errors.number = 'Enter a card number.'
  else if (!card) errors.number = 'Only test cards work here. Never enter a real one.'
  if (!isComing(fields.expiry, now)) errors.expiry = 'Enter a month that is still to come, as MM/YY.'
  const length = card?.securityCode.length ?? 3
  if (!new RegExp(`^\\d{${length}}$`).test(fields.securityCode.trim())) {
    errors.securityCode = `Enter the ${length} digits of the security code.`
  }
  return card && Object.keys(errors).length === 0 ? { card } : { errors }
}

/** Whether the expiry date is in the future: a card is valid until the end of its month. */
function isComing(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim())
  if (!match) return false
  return Date.UTC(2000 + Number(match[2]), Number(match[1])) > now.getTime()
}
