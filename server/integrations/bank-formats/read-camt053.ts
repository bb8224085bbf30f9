import { type BankStatement, maxLines, unreadable } from './bank-statement.ts'
import { readBooking } from './camt053-booking.ts'
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
    const booking = readBooking(entry, index + 1, today)
    if ('code' in booking)
      read.setAside.push({ code: 'entry_unreadable', params: { entry: index + 1, problem: booking } })
    else if (booking.kind === 'pending')
      read.setAside.push({ code: 'entry_not_booked', params: { entry: index + 1, text: booking.status } })
    else if (booking.kind === 'credit') for (const line of booking.lines) read.lines.push(line)
    else for (const line of booking.lines) read.withdrawn.push(line)
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
