import type { EntryProblem } from '#contract/problems/statement-problems.ts'
import { centsOfPlain } from '#model/read-number.ts'
import { addBooked, type BankStatement, maxLines, plainText, unreadable } from './bank-statement.ts'
import { isReversalText, stateOf } from './bank-words.ts'
import { dateDoubt, dayOf } from './date-text.ts'
import { allAt, readXml, textAt, type XmlElement } from './xml-tree.ts'

/**
 * Reads an ISO 20022 statement, camt.053.001.02 and later: only booked entries, and each payment of a batch booking
 * separately if the bank itemizes them. `today` is the shop's day.
 */
export function readCamt053(text: string, today: string): BankStatement {
  const { root, namespace } = readXml(text)
  if (!/^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/.test(namespace)) {
    unreadable({ code: 'not_camt053', params: {} })
  }
  const statements = allAt(root, 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) unreadable({ code: 'no_statement', params: {} })
  const read: BankStatement = {
    format: 'camt.053',
    account: accountOf(statements),
    lines: [],
    withdrawn: [],
    skipped: [],
    setAside: [],
  }
  const entries = statements.flatMap((statement) => allAt(statement, 'Ntry'))
  for (const [index, entry] of entries.entries()) {
    const problem = addEntry(read, entry, { position: index + 1, today })
    if (problem) read.setAside.push({ code: 'entry_unreadable', params: { entry: index + 1, problem } })
    if (read.lines.length + read.withdrawn.length + read.setAside.length > maxLines)
      unreadable({ code: 'too_many_bookings', params: { max: maxLines } })
  }
  return read
}

/** Statements of several accounts must not be mixed. */
function accountOf(statements: XmlElement[]): string {
  const accounts = new Set(
    statements.map((statement) => textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').slice(0, 60)),
  )
  if (accounts.size > 1) unreadable({ code: 'several_accounts', params: {} })
  const [account = ''] = accounts
  return account
}

/** Adds the payments of an entry to a statement, or sets it aside if it is not booked; returns why it is unreadable. */
function addEntry(
  read: BankStatement,
  entry: XmlElement,
  { position, today }: { position: number; today: string },
): EntryProblem | undefined {
  // Since version 4, a code element contains the status.
  const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts').slice(0, 40)
  const state = stateOf(status)
  if (state === 'not_booked' || state === 'taken_back') {
    read.setAside.push({ code: 'entry_not_booked', params: { entry: position, text: status } })
    return undefined
  }
  const direction = textAt(entry, 'CdtDbtInd').slice(0, 40)
  if (direction !== 'CRDT' && direction !== 'DBIT')
    return { code: 'unknown_direction', params: { text: direction } }
  const whole = amountOf(allAt(entry, 'Amt')[0])
  if (!whole || whole.cents === 0) return { code: 'amount_malformed', params: {} }
  const printed = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const booked_on = dayOf(printed, 'YMD')
  if (!booked_on) return { code: 'booking_date_missing', params: {} }
  const unknownState = state === 'booked' ? undefined : status
  const doubtOfDay = dateDoubt(today, { day: booked_on, text: printed, isOrderStated: true, order: 'YMD' })
  for (const { details, amount } of partsOf(entry, whole, direction)) {
    const line = {
      position,
      booked_on,
      amount_cents: direction === 'CRDT' ? amount.cents : 0 - amount.cents,
      currency: amount.currency,
      reference: referenceOf(entry, details),
      payer_name: partyOf(details, direction === 'CRDT' ? 'Dbtr' : 'Cdtr'),
      bank_reference: bankReferenceOf(entry, details),
    }
    addBooked(read, line, { isReversal: isReversal(entry, details), unknownState, doubtOfDay })
  }
  return undefined
}

/** Each payment of a batch booking, or the whole booking if the parts do not add up to it. */
function partsOf(entry: XmlElement, whole: Amount, direction: 'CRDT' | 'DBIT') {
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const parts = details.flatMap((detail) => {
    const amount = partOf(detail, direction)
    return amount && amount.cents > 0 && amount.currency === whole.currency
      ? [{ details: [detail], amount }]
      : []
  })
  const sum = parts.reduce((cents, { amount }) => cents + amount.cents, 0)
  const isSplit = parts.length > 1 && parts.length === details.length && sum === whole.cents
  return isSplit ? parts : [{ details, amount: whole }]
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
