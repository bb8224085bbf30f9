/** Money that came in, as a bank tells of it. */
export type BankLine = {
  /** Row of the file, or number of the booking, from 1: where a person finds it. */
  position: number
  /** 'YYYY-MM-DD'. */
  bookedOn: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** What the payer wrote, and what the bank added to it. */
  reference: string
  payerName: string
  /** The bank's own name for the booking; null when it gives none. */
  bankReference: string | null
}

export type BankStatement = {
  format: 'csv' | 'camt.053'
  /** IBAN or number of the account; '' when the file does not say. */
  account: string
  lines: BankLine[]
  /** Bookings of money that went out. */
  outgoing: number
  /** Rows that are no booking: headings, totals, balances, what is only announced. */
  skipped: number[]
}

/** A file that is no statement, or holds what cannot be read; faults by the field of the payload that they belong to. */
export class UnreadableStatement extends Error {
  readonly faults: Record<string, string[]>

  constructor(faults: Record<string, string[]>) {
    super(Object.values(faults).flat().join(' '))
    this.name = 'UnreadableStatement'
    this.faults = faults
  }
}

export function unreadable(message: string, field = 'content'): never {
  throw new UnreadableStatement({ [field]: [message] })
}

/** Bookings in one file. */
export const maxLines = 10_000

/** One line of text, whatever breaks, tabs and control characters the bank put in. */
export function plainText(text: string, longest: number): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}
