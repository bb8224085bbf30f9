import { tableLimits } from '#contract/admin/money/table-files.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import type { LineDoubt } from '#contract/problems/statement-problems.ts'

/** An incoming payment in a bank's statement. */
export type BankLine = {
  /** Row in the file, or number of the entry, counting from 1, so that staff can find it. */
  position: number
  /** 'YYYY-MM-DD'. */
  bookedOn: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** The payer's text, with the bank's additions. */
  reference: string
  payerName: string
  /** The bank's own reference for the transaction; null if there is none. */
  bankReference: string | null
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

/** Banks' words for returned money, in lowercase without punctuation. */
const reversals = `
  return of payment, return of funds, return of transfer, returned payment, returned funds,
  returned transfer, returned item, payment returned, transfer returned, payment return, reversal, reversed,
  reverse payment, chargeback, charge back, recall, r transaction, rückbuchung, rueckbuchung,
  rücküberweisung, rueckueberweisung, rücklastschrift, ruecklastschrift, retoure, storno, stornierung,
  stornobuchung, rückgabe, rueckgabe, rückruf, rueckruf, extourne, rejet de virement, virement rejeté,
  virement retourné, retour de virement, retrocesión, devolución, transferencia devuelta, storno bonifico,
  bonifico restituito, estorno, devolução, terugboeking, storneren, återföring, tilbageførsel,
  tilbakeføring, vrácení platby, zwrot przelewu, возврат платежа, сторно
`
  .split(',')
  .map((words) => ` ${words.trim()} `)
/** The same in scripts without spaces, so these are found anywhere in a text. */
const reversalsInside = ['冲正', '退汇', '退匯', '組戻', '返金']

export function isReversalText(text: string): boolean {
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return reversals.some((one) => words.includes(one)) || reversalsInside.some((one) => words.includes(one))
}
