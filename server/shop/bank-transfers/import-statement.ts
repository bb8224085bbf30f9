import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { importStatementCall, StatementMapping } from '#contract/admin/money/statements.ts'
import type { BankLine } from '#server/integrations/bank-formats/bank-statement.ts'
import { readInWorker } from '#server/integrations/bank-formats/read-in-worker.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField, refuseFields } from '#server/platform/kernel/problem.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { fingerprinted, hashOf } from './fingerprints.ts'
import { holdTakenBack } from './taken-back.ts'

const batchSize = 500
export const maxSetAside = 100

/**
 * Imports a bank statement; returns its id. Importing the same file with the same mapping returns the existing
 * statement. Skips lines known from another file.
 */
export const importStatement = action({
  name: 'payments.import-statement',
  may: permitted('money.manage'),
  input: importStatementCall.body,
  clears: [],
  prepare: async (ctx, file) => ({ file, ...(await readContent(ctx, file)) }),
  run: async (ctx, { file: { name, account = '', mapping: given }, bytes, mapping, reading }) => {
    const read = reading.read ?? refuseFields(reading.fieldErrors ?? {})
    const statement = { ...read, account: read.account || account }
    const file_hash = hashOf([createHash('sha256').update(bytes).digest('hex'), account, mapping])
    const inserted = await ctx.database
      .insertInto('bank_statements')
      .values({
        name,
        file_hash,
        format: statement.format,
        account: statement.account,
        known_lines: 0,
        outgoing_lines: statement.withdrawn.filter(({ kind }) => kind !== 'void').length,
        skipped_rows: jsonb(statement.skipped),
        set_aside: jsonb(statement.setAside.slice(0, maxSetAside)),
        set_aside_rows: statement.setAside.length,
        imported_by: actorName(ctx.actor),
        imported_at: ctx.clock(),
      })
      .onConflict((conflict) => conflict.column('file_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      const earlier = ctx.database
        .selectFrom('bank_statements')
        .select('id')
        .where('file_hash', '=', file_hash)
      return (await earlier.executeTakeFirstOrThrow()).id
    }
    if (read.format === 'csv' && given && account !== '') await storeMapping(ctx, account, given)
    const lines = fingerprinted<BankLine>(statement.account, statement.lines)
    const known_lines = lines.length - (await insertLines(ctx, inserted.id, lines))
    await holdTakenBack(ctx, statement)
    await clearDoubts(ctx, lines)
    await ctx.database
      .updateTable('bank_statements')
      .set({ known_lines })
      .where('id', '=', inserted.id)
      .execute()
    return inserted.id
  },
  audit: { subject: (_, id) => `statement:${id}`, did: ({ name }) => ({ name }) },
})

type File = Pick<z.output<typeof importStatementCall.body>, 'content' | 'account' | 'mapping'>

/** Reads a file with the given mapping, or with the one last used for its account. */
export async function readContent(ctx: Context, { content, account = '', mapping: given }: File) {
  const bytes = bytesOf(content)
  const mapping = given ?? (await findMapping(ctx, account)) ?? {}
  const reading = await readInWorker({ bytes, mapping, today: await shopDay(ctx) })
  return { bytes, mapping, reading }
}

/** The mapping last used for CSV files of this account; undefined if there is none. */
async function findMapping(ctx: Context, account: string): Promise<StatementMapping | undefined> {
  if (account === '') return undefined
  const row = await ctx.database
    .selectFrom('statement_mappings')
    .select('mapping')
    .where('account', '=', account)
    .executeTakeFirst()
  return row && StatementMapping.parse(row.mapping)
}

function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64')
  return bytes.toString('base64') === content ? bytes : refuseField('content', 'file_not_base64')
}

async function storeMapping(ctx: Context, account: string, mapping: StatementMapping): Promise<void> {
  const row = { mapping: jsonb(mapping), saved_at: ctx.clock() }
  await ctx.database
    .insertInto('statement_mappings')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute()
}

type Lines = ReturnType<typeof fingerprinted<BankLine>>

/** Returns how many lines were new. Inserts them sorted by fingerprint, so that concurrent imports cannot deadlock. */
async function insertLines(ctx: Context, statement_id: number, lines: Lines): Promise<number> {
  const rows = lines.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  let inserted = 0
  for (let start = 0; start < rows.length; start += batchSize) {
    const fresh = await ctx.database
      .insertInto('bank_statement_lines')
      .values(
        rows.slice(start, start + batchSize).map((line) => ({
          ...line,
          statement_id,
          status: 'open' as const,
          doubts: jsonb(line.doubts),
        })),
      )
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .execute()
    inserted += fresh.length
  }
  return inserted
}

/** Clears the doubts about open lines from earlier files that this statement shows as booked, or whose day has come. */
async function clearDoubts(ctx: Context, lines: Lines): Promise<void> {
  const sure = lines.filter(({ doubts }) => doubts.length === 0).map(({ fingerprint }) => fingerprint)
  await ctx.database
    .updateTable('bank_statement_lines')
    .set({ doubts: jsonb([]) })
    .where(sql<boolean>`fingerprint = any(${sure})`)
    .where('status', '=', 'open')
    .where(sql<boolean>`doubts <> '[]'`)
    .where(sql<boolean>`not doubts @> '[{"code": "taken_back"}]'`)
    .execute()
}
