import type { CodedProblem } from '../../../contract/problems.ts'
import { type BankStatement, maxLines, UnreadableStatement, unreadable } from './bank-statement.ts'
import { type Booking, readBooking } from './camt053-booking.ts'
import { allAt, readXml, textAt, type XmlElement } from './xml-tree.ts'

/**
 * Reads an ISO 20022 statement, camt.053.001.02 and later: booked entries only, and each payment of a batch booking
 * separately if the bank itemizes them.
 */
export function readCamt053(text: string): BankStatement {
  const { root, namespace } = readXml(text)
  if (!/^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/.test(namespace)) {
    unreadable({ code: 'not_camt053', params: {} })
  }
  const statements = allAt(root, 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) unreadable({ code: 'no_statement', params: {} })
  const entries = statements.flatMap((statement) => allAt(statement, 'Ntry'))
  const bookings = read(entries)
  const lines = bookings.flatMap((booking) => (booking.kind === 'came' ? booking.lines : []))
  if (lines.length > maxLines) unreadable({ code: 'too_many_bookings', params: { max: maxLines } })
  return {
    format: 'camt.053',
    account: accountOf(statements),
    lines,
    outgoing: bookings.filter(({ kind }) => kind === 'went').length,
    skipped: bookings.flatMap(({ kind }, index) => (kind === 'announced' ? [index + 1] : [])),
  }
}

function read(entries: XmlElement[]): Booking[] {
  const errors: CodedProblem[] = []
  const bookings = entries.flatMap((entry, index) => {
    const booking = readBooking(entry, index + 1)
    if ('kind' in booking) return [booking]
    errors.push({ code: 'entry_unreadable', params: { entry: index + 1, problem: booking } })
    return []
  })
  if (errors.length > 0) throw new UnreadableStatement({ content: errors.slice(0, 20) })
  return bookings
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
