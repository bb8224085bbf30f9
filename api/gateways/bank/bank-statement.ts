import { tableLimits } from '../../../contract/office/table-files.ts'
import type { CodedProblem } from '../../../contract/problems.ts'

/** An incoming payment in a bank's statement. */
export type BankLine = {
  /** Row of the file or number of the booking, from 1, so that a person can find it. */
  position: number
  /** 'YYYY-MM-DD'. */
  bookedOn: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** The payer's text, with the bank's additions. */
  reference: string
  payerName: string
  /** The bank's own reference of the booking; null if there is none. */
  bankReference: string | null
}

export type BankStatement = {
  format: 'csv' | 'camt.053'
  /** IBAN or account number; '' if the file does not contain it. */
  account: string
  lines: BankLine[]
  /** Number of outgoing payments. */
  outgoing: number
  /** Number of rows that are not bookings: headings, totals, balances, pending payments. */
  skipped: number[]
}

/** The file is not a statement or has unreadable contents; errors by the payload field that they concern. */
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

/** Limit of bookings in one file. */
export const maxLines: number = tableLimits.rows

/** Text on one line, without the bank's line breaks, tabs and control characters. */
export function plainText(text: string, longest: number): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}
