import type { EntryProblem } from '../../../contract/statement-problems.ts'
import { type BankLine, plainText } from './bank-statement.ts'
import { dayOf } from './date-text.ts'
import { allAt, textAt, type XmlElement } from './xml-tree.ts'

export type Booking = { kind: 'came'; lines: BankLine[] } | { kind: 'went' } | { kind: 'announced' }

/** One entry of a statement, or why it cannot be read. */
export function readBooking(entry: XmlElement, position: number): Booking | EntryProblem {
  // Since version 4 the status is nested in a code element.
  const status = textAt(entry, 'Sts/Cd', 'Sts')
  if (status !== 'BOOK') {
    return ['PDNG', 'INFO', 'FUTR'].includes(status)
      ? { kind: 'announced' }
      : { code: 'unknown_status', params: { text: status } }
  }
  const direction = textAt(entry, 'CdtDbtInd')
  if (direction === 'DBIT') return { kind: 'went' }
  if (direction !== 'CRDT') return { code: 'unknown_direction', params: { text: direction } }
  const whole = amountOf(allAt(entry, 'Amt')[0])
  if (!whole || whole.cents === 0) return { code: 'amount_malformed', params: {} }
  const bookedOn = dayOf(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'), 'YMD')
  if (!bookedOn) return { code: 'booking_date_missing', params: {} }
  const line = (details: XmlElement[], { cents, currency }: Amount): BankLine => ({
    ...{ position, bookedOn, amountCents: cents, currency },
    reference: referenceOf(entry, details),
    payerName: payerOf(details),
    bankReference: bankReferenceOf(entry, details),
  })
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const parts = details.map((detail) => ({ detail, amount: partOf(detail) }))
  const isSplit =
    parts.length > 1 &&
    parts.every(({ amount }) => amount && amount.cents > 0 && amount.currency === whole.currency) &&
    parts.reduce((sum, { amount }) => sum + (amount?.cents ?? 0), 0) === whole.cents
  // Parts that do not add up to the booking cannot be trusted.
  if (!isSplit) return { kind: 'came', lines: [line(details, whole)] }
  return { kind: 'came', lines: parts.map(({ detail, amount }) => line([detail], amount ?? whole)) }
}

type Amount = { cents: number; currency: string }

function amountOf(element: XmlElement | undefined): Amount | undefined {
  const found = /^(\d{1,9})(?:\.(\d*))?$/.exec(element?.text.trim() ?? '')
  const currency = element?.attributes.Ccy ?? ''
  const fraction = found?.[2]?.replace(/0+$/, '') ?? ''
  if (!found || fraction.length > 2 || !/^[A-Z]{3}$/.test(currency)) return undefined
  return { cents: Number(found[1]) * 100 + Number(fraction.padEnd(2, '0')), currency }
}

/** One payment of a batch booking; undefined if it has no amount or is outgoing. */
function partOf(detail: XmlElement): Amount | undefined {
  if (textAt(detail, 'CdtDbtInd') === 'DBIT') return undefined
  return amountOf(allAt(detail, 'Amt')[0] ?? allAt(detail, 'AmtDtls/TxAmt/Amt')[0])
}

function referenceOf(entry: XmlElement, details: XmlElement[]): string {
  const paths = [
    ...['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf'],
    ...['Refs/EndToEndId', 'AddtlTxInf'],
  ]
  const texts = details.flatMap((detail) =>
    paths.flatMap((path) => allAt(detail, path).map(({ text }) => text)),
  )
  const present = texts.filter((text) => !isNothing(text))
  return plainText((present.length > 0 ? present : [textAt(entry, 'AddtlNtryInf')]).join(' '), 1000)
}

/** The name is a child of the party up to version 7, one level deeper since. */
function payerOf(details: XmlElement[]): string {
  const names = details.map((detail) =>
    textAt(
      detail,
      ...[
        'RltdPties/Dbtr/Nm',
        'RltdPties/Dbtr/Pty/Nm',
        'RltdPties/UltmtDbtr/Nm',
        'RltdPties/UltmtDbtr/Pty/Nm',
      ],
    ),
  )
  return plainText([...new Set(names.filter((name) => name !== ''))].join(', '), 200)
}

/** NtryRef is ignored: many banks use it only to number the entries of a statement. */
function bankReferenceOf(entry: XmlElement, details: XmlElement[]): string | null {
  const own = details.length === 1 ? textAt(details[0] as XmlElement, 'Refs/AcctSvcrRef') : ''
  const reference = [own, textAt(entry, 'AcctSvcrRef')].find((text) => !isNothing(text))
  return reference?.slice(0, 100) ?? null
}

function isNothing(text: string): boolean {
  return /^\s*(NOTPROVIDED|NOT PROVIDED|NONREF)?\s*$/i.test(text)
}
