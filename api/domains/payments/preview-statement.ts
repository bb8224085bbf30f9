import { sql } from 'kysely'
import type { z } from 'zod'
import type { importStatement, StatementPreview } from '../../../contract/office/statements.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import { problemText } from '../../core/problem-messages/problem-text.ts'
import { type BankStatement, UnreadableStatement } from '../../gateways/bank/bank-statement.ts'
import { describeCsv, readStatement } from '../../gateways/bank/read-statement.ts'
import { fingerprinted } from './fingerprints.ts'
import { bytesOf } from './import-statement.ts'
import { findMapping } from './statement-mappings.ts'

const shownLines = 50

/** How a file would be read, and which of its lines are new; keeps nothing. What cannot be read is said by field. */
export async function previewStatement(
  ctx: Context,
  { content, account = '', mapping: given }: z.output<typeof importStatement.body>,
): Promise<StatementPreview> {
  permitted('money.manage')(ctx.actor)
  const bytes = bytesOf(content)
  const mapping = given ?? (await findMapping(ctx, account)) ?? {}
  try {
    const read = readStatement(bytes, mapping)
    const statement = { ...read, account: read.account || account }
    return { ...(await linesOf(ctx, statement)), csv: describeCsv(bytes, mapping) ?? null, problems: {} }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const problems = Object.entries(error.fieldErrors).map(([field, errors]) => [
      field,
      errors.map((one) => problemText(ctx, one)),
    ])
    return { ...nothingRead(account), csv: headOf(bytes, mapping), problems: Object.fromEntries(problems) }
  }
}

async function linesOf(ctx: Context, statement: BankStatement) {
  const lines = fingerprinted(statement)
  const fingerprints = lines.map(({ fingerprint }) => fingerprint)
  const rows = await ctx.database
    .selectFrom('bank_statement_lines')
    .select('fingerprint')
    .where(sql<boolean>`fingerprint = any(${fingerprints})`)
    .execute()
  const known = new Set(rows.map(({ fingerprint }) => fingerprint))
  return {
    ...{ format: statement.format, account: statement.account },
    ...{ line_count: lines.length, known_lines: known.size },
    ...{ outgoing_lines: statement.outgoing, skipped_rows: statement.skipped },
    lines: lines.slice(0, shownLines).map(({ fingerprint, line }) => ({
      ...{ position: line.position, booked_on: line.bookedOn, currency: line.currency },
      ...{ amount: moneyText(line.amountCents), reference: line.reference, payer_name: line.payerName },
      is_known: known.has(fingerprint),
    })),
  }
}

function nothingRead(account: string) {
  return {
    format: null,
    account,
    line_count: 0,
    known_lines: 0,
    outgoing_lines: 0,
    skipped_rows: [],
    lines: [],
  }
}

/** The first rows of a CSV file that cannot be read; null if it is no text either. */
function headOf(bytes: Uint8Array, mapping: Parameters<typeof describeCsv>[1]) {
  try {
    return describeCsv(bytes, mapping) ?? null
  } catch (error) {
    if (error instanceof UnreadableStatement) return null
    throw error
  }
}
