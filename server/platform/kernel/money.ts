import { dollars as dollarsOf } from '#model/money-text.ts'

/** The largest amount on the wire: nine digits of dollars. */
export const maxCents = 99_999_999_999

/** 12900 → '129.00'. Integer arithmetic only, never floats. */
export function moneyText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** `moneyText` for amounts that may be negative: -1000 → '-10.00'. */
export function signedMoneyText(cents: number): string {
  return cents < 0 ? `-${moneyText(-cents)}` : moneyText(cents)
}

/** 12900 → '$129.00', -1000 → '-$10.00', for people. */
export function dollars(cents: number): string {
  return dollarsOf(cents / 100)
}

export function moneyTextOrNull(cents: number | null): string | null {
  return cents === null ? null : moneyText(cents)
}

/** '129' | '129.5' | '129.00' → 12900. Throws on anything else, since the contract has already checked the text. */
export function centsOf(text: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`Not an amount: ${text}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The cents of a `signedMoneyText`, for a cell of a CSV file: '-10.00' → -1000n. */
export function centsOfNet(text: string): bigint {
  return BigInt(text.replace('.', ''))
}
