import { tableLimits } from '#contract/limits.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import type { LineDoubt } from '#contract/problems/statement-problems.ts'

/** An incoming payment in a bank's statement, with the names of the columns in which it is stored. */
export type BankLine = {
  /** Row in the file, or number of the entry, counting from 1, so that staff can find it. */
  position: number
  /** 'YYYY-MM-DD'. */
  booked_on: string
  amount_cents: number
  /** ISO 4217. */
  currency: string
  /** The payer's text, with the bank's additions. */
  reference: string
  payer_name: string
  /** The bank's own reference for the transaction; null if there is none. */
  bank_reference: string | null
  /** Why staff must review the line, even if its reference names an order. */
  doubts: LineDoubt[]
}

/** An outgoing payment, or an incoming one that the bank no longer counts; the amount is positive. */
export type WithdrawnLine = Omit<BankLine, 'doubts'> & {
  /**
   * `sent`: any outgoing payment of the shop; `reversed`: a transaction that, according to the bank, reverses an
   * earlier one; `void`: an earlier transaction that the bank has since canceled.
   */
  kind: 'sent' | 'reversed' | 'void'
}

export type BankStatement = {
  format: 'csv' | 'camt.053'
  /** IBAN or account number; '' if the file does not contain it. */
  account: string
  lines: BankLine[]
  withdrawn: WithdrawnLine[]
  /** Rows that are not transactions: headings, totals, balances. */
  skipped: number[]
  /** Rows that are unreadable or not booked, with the reason. */
  setAside: CodedProblem[]
}

/** What the bank says about a booked payment, in addition to the line itself. */
type Booking = {
  isReversal: boolean
  /** The bank's word for its state if it is unknown. */
  unknownState: string | undefined
  doubtOfDay: LineDoubt | undefined
}

/** Adds a booked payment to a statement; the amount of an outgoing one is negative. */
export function addBooked(
  { lines, withdrawn }: BankStatement,
  line: Omit<BankLine, 'doubts'>,
  { isReversal, unknownState, doubtOfDay }: Booking,
): void {
  if (line.amount_cents < 0) {
    const kind = isReversal ? 'reversed' : 'sent'
    withdrawn.push({ ...line, amount_cents: Math.abs(line.amount_cents), kind })
    return
  }
  const doubts: (LineDoubt | undefined)[] = [
    doubtOfDay,
    unknownState === undefined ? undefined : { code: 'state_unknown', params: { text: unknownState } },
    isReversal ? { code: 'reversal', params: {} } : undefined,
  ]
  lines.push({ ...line, doubts: doubts.filter((doubt) => doubt !== undefined) })
}

/** The file is not a statement, or is unreadable; errors by payload field. */
export class UnreadableStatement extends Error {
  readonly fieldErrors: Record<string, CodedProblem[]>

  constructor(fieldErrors: Record<string, CodedProblem[]>) {
    super(JSON.stringify(fieldErrors))
    this.name = 'UnreadableStatement'
    this.fieldErrors = fieldErrors
  }
}

export function unreadable(problem: CodedProblem, field = 'content'): never {
  throw new UnreadableStatement({ [field]: [problem] })
}

/** The maximum number of transactions in a file. */
export const maxLines: number = tableLimits.rows

/** Text on one line, without the bank's line breaks, tabs and control characters. */
export function plainText(text: string, longest: number): string {
  return text
    .slice(0, 20 * longest)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}
