import { createHash } from 'node:crypto'
import type {
  BankLine,
  BankStatement,
  WithdrawnLine,
} from '#server/integrations/bank-formats/bank-statement.ts'

type Fingerprinted<Line> = { fingerprint: string; line: Line }

/**
 * Identifies each line across files by account, day, amount and the bank's reference, or if that is missing, by the
 * payer's reference and name. Equal lines within a file are numbered.
 */
export function fingerprinted({
  account,
  lines,
}: Pick<BankStatement, 'account' | 'lines'>): Fingerprinted<BankLine>[] {
  return numbered(lines, (line) => keyOf(account, line))
}

/**
 * Fingerprints of withdrawn lines. A void line has the fingerprint of the line that it cancels. Valid lines are
 * numbered first, so that a declined payment and its repetition count as different lines.
 */
export function withdrawnFingerprints({
  account,
  lines,
  withdrawn,
}: BankStatement): Fingerprinted<WithdrawnLine>[] {
  const all = numbered<BankLine | WithdrawnLine>([...lines, ...withdrawn], (line) =>
    'kind' in line && line.kind !== 'void' ? ['out', ...keyOf(account, line)] : keyOf(account, line),
  )
  return all.slice(lines.length) as Fingerprinted<WithdrawnLine>[]
}

function keyOf(account: string, line: Omit<BankLine, 'doubts'>): unknown[] {
  const { booked_on, amount_cents, currency, bank_reference, reference, payer_name } = line
  const details = bank_reference === null ? [reference, payer_name] : [bank_reference]
  return [account, booked_on, amount_cents, currency, ...details]
}

function numbered<Line>(lines: Line[], keyOf: (line: Line) => unknown[]): Fingerprinted<Line>[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = JSON.stringify(keyOf(line))
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return { fingerprint: hashOf([key, number]), line }
  })
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
