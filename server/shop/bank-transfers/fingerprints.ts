import { createHash } from 'node:crypto'
import type {
  BankLine,
  BankStatement,
  WithdrawnLine,
} from '#server/integrations/bank-formats/bank-statement.ts'

type Fingerprinted<Line> = Line & { fingerprint: string }

/**
 * Identifies each line across files by account, day, amount and the bank's reference, or if that is missing, by the
 * payer's reference and name. Equal lines within a file are numbered.
 */
export function fingerprinted<Line extends BankLine | WithdrawnLine>(
  account: string,
  lines: Line[],
): Fingerprinted<Line>[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { booked_on, amount_cents, currency, bank_reference, reference, payer_name } = line
    const details = bank_reference === null ? [reference, payer_name] : [bank_reference]
    // A void line has the fingerprint of the line that it cancels.
    const way = 'kind' in line && line.kind !== 'void' ? ['out'] : []
    const key = JSON.stringify([...way, account, booked_on, amount_cents, currency, ...details])
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return { ...line, fingerprint: hashOf([key, number]) }
  })
}

/** Valid lines are numbered first, so that a declined payment and its repetition count as different lines. */
export function withdrawnFingerprints(statement: BankStatement): Fingerprinted<WithdrawnLine>[] {
  const { account, lines, withdrawn } = statement
  const all = fingerprinted<BankLine | WithdrawnLine>(account, [...lines, ...withdrawn])
  return all.slice(lines.length) as Fingerprinted<WithdrawnLine>[]
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
