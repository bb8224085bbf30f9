import { createHash } from 'node:crypto'
import type { BankLine, BankStatement } from '../../gateways/bank/bank-statement.ts'

/**
 * Identifies a line across files: by account, day, amount and the bank's reference, or without one by the payer's
 * reference and name. Equal lines within a file are numbered.
 */
export function fingerprinted({ account, lines }: BankStatement): { fingerprint: string; line: BankLine }[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amountCents, currency, bankReference, reference, payerName } = line
    const details = bankReference === null ? [reference, payerName] : [bankReference]
    const key = JSON.stringify([account, bookedOn, amountCents, currency, ...details])
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return { fingerprint: hashOf([key, number]), line }
  })
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
