import { sql } from 'kysely'
import type { z } from 'zod'
import type { importStatementCall, StatementPreview } from '#contract/admin/money/statements.ts'
import type { BankLine } from '#server/integrations/bank-formats/bank-statement.ts'
import { doubtText, problemText } from '#server/messages/problem-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { fingerprinted } from './fingerprints.ts'
import { maxSetAside, readContent } from './import-statement.ts'

const shownLines = 50
/** A file that cannot be read. */
const nothing = { format: null, account: '', lines: [], withdrawn: [], skipped: [], setAside: [] }

/**
 * Shows how a file would be read and which of its lines are new; stores nothing. Reports unreadable values by field.
 */
export async function previewStatement(
  ctx: Context,
  file: z.output<typeof importStatementCall.body>,
): Promise<StatementPreview> {
  permitted('money.manage')(ctx.actor)
  const { reading } = await readContent(ctx, file)
  const { read = nothing, fieldErrors = {}, csv = null } = reading
  const account = read.account || (file.account ?? '')
  const lines = fingerprinted<BankLine>(account, read.lines)
  const fingerprints = lines.map(({ fingerprint }) => fingerprint)
  const rows = await ctx.database
    .selectFrom('bank_statement_lines')
    .select('fingerprint')
    .where(sql<boolean>`fingerprint = any(${fingerprints})`)
    .execute()
  const known = new Set(rows.map(({ fingerprint }) => fingerprint))
  const problems = Object.entries(fieldErrors).map(([field, errors]) => [
    field,
    errors.map((one) => problemText(ctx, one)),
  ])
  return {
    format: read.format,
    account,
    line_count: lines.length,
    known_lines: known.size,
    outgoing_lines: read.withdrawn.filter(({ kind }) => kind !== 'void').length,
    skipped_rows: read.skipped,
    set_aside_rows: read.setAside.length,
    set_aside: read.setAside.slice(0, maxSetAside).map((problem) => problemText(ctx, problem)),
    lines: lines.slice(0, shownLines).map((line) => ({
      ...line,
      amount: moneyText(line.amount_cents),
      doubts: line.doubts.map((doubt) => doubtText(ctx, doubt)),
      is_known: known.has(line.fingerprint),
    })),
    csv,
    problems: Object.fromEntries(problems),
  }
}
