import { sql } from 'kysely'
import type { z } from 'zod'
import type { importStatementCall, StatementPreview } from '#contract/admin/money/statements.ts'
import type { BankStatement } from '#server/integrations/bank-formats/bank-statement.ts'
import { doubtText, problemText } from '#server/messages/problem-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { fingerprinted } from './fingerprints.ts'
import { maxSetAside, readContent } from './import-statement.ts'

const shownLines = 50

/**
 * Shows how a file would be read and which of its lines are new; stores nothing. Reports unreadable values by field.
 */
export async function previewStatement(
  ctx: Context,
  file: z.output<typeof importStatementCall.body>,
): Promise<StatementPreview> {
  permitted('money.manage')(ctx.actor)
  const { account = '' } = file
  const { reading } = await readContent(ctx, file)
  const { read, fieldErrors = {}, csv = null } = reading
  if (read) {
    const statement = { ...read, account: read.account || account }
    return { ...(await linesOf(ctx, statement)), csv, problems: {} }
  }
  const problems = Object.entries(fieldErrors).map(([field, errors]) => [
    field,
    errors.map((one) => problemText(ctx, one)),
  ])
  return { ...nothingRead(account), csv, problems: Object.fromEntries(problems) }
}

async function linesOf(ctx: Context, statement: BankStatement) {
  const lines = fingerprinted(statement)
  const fingerprints = lines.map(({ fingerprint }) => fingerprint)
  const rows = await ctx.database
    .selectFrom('bank_statement_lines')
    .select('fingerprint')
    .where(sql<boolean>`fingerprint = any(${fingerprints})`)
    .execute()
  const existing = new Set(rows.map(({ fingerprint }) => fingerprint))
  return {
    format: statement.format,
    account: statement.account,
    line_count: lines.length,
    known_lines: existing.size,
    outgoing_lines: statement.withdrawn.filter(({ kind }) => kind !== 'void').length,
    skipped_rows: statement.skipped,
    set_aside_rows: statement.setAside.length,
    set_aside: statement.setAside.slice(0, maxSetAside).map((problem) => problemText(ctx, problem)),
    lines: lines.slice(0, shownLines).map(({ fingerprint, line }) => ({
      position: line.position,
      booked_on: line.bookedOn,
      currency: line.currency,
      amount: moneyText(line.amountCents),
      reference: line.reference,
      payer_name: line.payerName,
      doubts: line.doubts.map((doubt) => doubtText(ctx, doubt)),
      is_known: existing.has(fingerprint),
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
    set_aside_rows: 0,
    set_aside: [],
    lines: [],
  }
}
