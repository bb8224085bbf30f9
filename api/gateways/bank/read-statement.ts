import type { StatementMapping } from '../../../contract/office/statements.ts'
import { type BankStatement, unreadable } from './bank-statement.ts'
import { declaredEncoding, decodeText } from './decode-text.ts'
import { readCamt053 } from './read-camt053.ts'
import { readCsv } from './read-csv.ts'

/** Reads a bank's file, CAMT.053 or CSV; throws `UnreadableStatement`. */
export function readStatement(bytes: Uint8Array, mapping: StatementMapping = {}): BankStatement {
  const text = decoded(bytes)
  if (text.includes('\0')) unreadable({ code: 'file_not_text', params: {} })
  const statement = /^\s*</.test(text) ? readCamt053(text) : readCsv(text, mapping)
  if (statement.lines.length + statement.outgoing + statement.skipped.length === 0) {
    unreadable({ code: 'no_bookings', params: {} })
  }
  return statement
}

function decoded(bytes: Uint8Array): string {
  try {
    return decodeText(bytes, declaredEncoding(bytes))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return unreadable({ code: 'file_encoding_wrong', params: {} })
  }
}
