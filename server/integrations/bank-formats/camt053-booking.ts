import type { EntryProblem, LineDoubt } from '#contract/problems/statement-problems.ts'
import { centsOfPlain } from '#model/read-number.ts'
import { type BankLine, isReversalText, plainText, type WithdrawnLine } from './bank-statement.ts'
import { stateOf } from './booking-state.ts'
import { dateDoubt } from './date-doubt.ts'
import { dayOf } from './date-text.ts'
import { allAt, textAt, type XmlElement } from './xml-tree.ts'

export type Booking =
  | { kind: 'credit'; lines: BankLine[] }
  | { kind: 'debit'; lines: WithdrawnLine[] }
  | { kind: 'pending'; status: string }

/** An entry of a statement, or why it is unreadable. */
export function readBooking(entry: XmlElement, position: number, today: string): Booking | EntryProblem {
  // Since version 4, a code element contains the status.
  const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts').slice(0, 40)
  const state = stateOf(status)
  if (state === 'not_booked' || state === 'taken_back') return { kind: 'pending', status }
  const direction = textAt(entry, 'CdtDbtInd').slice(0, 40)
  if (direction !== 'CRDT' && direction !== 'DBIT')
    return { code: 'unknown_direction', params: { text: direction } }
  const whole = amountOf(allAt(entry, 'Amt')[0])
  if (!whole || whole.cents === 0) return { code: 'amount_malformed', params: {} }
  const printed = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const bookedOn = dayOf(printed, 'YMD')
  if (!bookedOn) return { code: 'booking_date_missing', params: {} }
  const lines = partsOf(entry, whole, direction).map(({ details, amount }) => ({
    position,
    bookedOn,
    amountCents: amount.cents,
    currency: amount.currency,
    reference: referenceOf(entry, details),
    payerName: partyOf(details, direction === 'CRDT' ? 'Dbtr' : 'Cdtr'),
    bankReference: bankReferenceOf(entry, details),
    isReversal: isReversal(entry, details),
  }))
  if (direction === 'DBIT') {
    return {
      kind: 'debit',
      lines: lines.map(({ isReversal, ...line }) => ({ ...line, kind: isReversal ? 'reversed' : 'sent' })),
    }
  }
  const doubt = dateDoubt(today, { day: bookedOn, text: printed, isOrderStated: true, order: 'YMD' })
  return {
    kind: 'credit',
    lines: lines.map(({ isReversal, ...line }) => {
      const doubts: (LineDoubt | undefined)[] = [
        doubt,
        state === 'booked' ? undefined : { code: 'state_unknown', params: { text: status } },
        isReversal ? { code: 'reversal', params: {} } : undefined,
      ]
      return { ...line, doubts: doubts.filter((one) => one !== undefined) }
    }),
  }
}

/** Each payment of a batch booking, or the whole booking if the parts do not add up to it. */
function partsOf(entry: XmlElement, whole: Amount, direction: 'CRDT' | 'DBIT') {
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const parts = details.map((detail) => ({ details: [detail], amount: partOf(detail, direction) }))
  const isSplit =
    parts.length > 1 &&
    parts.every(({ amount }) => amount && amount.cents > 0 && amount.currency === whole.currency) &&
    parts.reduce((sum, { amount }) => sum + (amount?.cents ?? 0), 0) === whole.cents
  if (!isSplit) return [{ details, amount: whole }]
  return parts.map((part) => ({ ...part, amount: part.amount ?? whole }))
}

/** Whether an entry reverses another, according to its indicator, return information, code or text. */
function isReversal(entry: XmlElement, details: XmlElement[]): boolean {
  const kinds = [entry, ...details].map((element) => textAt(element, 'BkTxCd/Domn/Fmly/SubFmlyCd'))
  return (
    ['true', '1'].includes(textAt(entry, 'RvslInd')) ||
    details.some((detail) => allAt(detail, 'RtrInf').length > 0) ||
    kinds.some((kind) => kind === 'RRTN' || kind === 'RPCR') ||
    isReversalText(`${textAt(entry, 'AddtlNtryInf').slice(0, 500)} ${referenceOf(entry, details)}`)
  )
}

type Amount = { cents: number; currency: string }

/** Reads an XML decimal: '58', '58.00', '+58.0'. */
function amountOf(element: XmlElement | undefined): Amount | undefined {
  const text = element?.text.trim() ?? ''
  const currency = element?.attributes.Ccy ?? ''
  if (text.length > 40 || !/^\+?\d+(?:\.\d*)?$/.test(text) || !/^[A-Z]{3}$/.test(currency)) return undefined
  const cents = centsOfPlain(text.replace('+', ''))
  return cents === undefined ? undefined : { cents, currency }
}

/** The amount of a payment in a batch booking; undefined if the payment has none, or goes in the opposite direction. */
function partOf(detail: XmlElement, direction: string): Amount | undefined {
  if (!['', direction].includes(textAt(detail, 'CdtDbtInd'))) return undefined
  return amountOf(allAt(detail, 'Amt')[0] ?? allAt(detail, 'AmtDtls/TxAmt/Amt')[0])
}

function referenceOf(entry: XmlElement, details: XmlElement[]): string {
  const paths = [
    'RmtInf/Ustrd',
    'RmtInf/Strd/CdtrRefInf/Ref',
    'RmtInf/Strd/AddtlRmtInf',
    'Refs/EndToEndId',
    'AddtlTxInf',
  ]
  const texts = details.flatMap((detail) =>
    paths.flatMap((path) => allAt(detail, path).map(({ text }) => text)),
  )
  const present = texts.filter((text) => !isNothing(text))
  return plainText((present.length > 0 ? present : [textAt(entry, 'AddtlNtryInf')]).join(' '), 1000)
}

/** Up to version 7 the name is a child of the party; since then it is one level deeper. */
function partyOf(details: XmlElement[], party: 'Dbtr' | 'Cdtr'): string {
  const paths = [party, `Ultmt${party}`].flatMap((name) => [
    `RltdPties/${name}/Nm`,
    `RltdPties/${name}/Pty/Nm`,
  ])
  const names = details.map((detail) => textAt(detail, ...paths))
  return plainText([...new Set(names.filter((name) => name !== ''))].join(', '), 200)
}

/** Ignores NtryRef: many banks use it only to number the entries of a statement. */
function bankReferenceOf(entry: XmlElement, details: XmlElement[]): string | null {
  const own = details.length === 1 ? textAt(details[0] as XmlElement, 'Refs/AcctSvcrRef') : ''
  const reference = [own, textAt(entry, 'AcctSvcrRef')].find((text) => !isNothing(text))
  return reference?.slice(0, 100) ?? null
}

function isNothing(text: string): boolean {
  return ['', 'NOTPROVIDED', 'NOT PROVIDED', 'NONREF'].includes(text.trim().toUpperCase())
}
