import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { importStatementCall, StatementMapping } from '#contract/admin/money/statements.ts'
import type { BankStatement } from '#server/integrations/bank-formats/bank-statement.ts'
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
  prepare: readFile,
  run: async (ctx, { name, account, given, bytes, mapping, read }) => {
    const statement = { ...read, account: read.account || account }
    const { lines, ...head } = statement
    const file_hash = hashOf([createHash('sha256').update(bytes).digest('hex'), account, mapping])
    const inserted = await ctx.database
      .insertInto('bank_statements')
      .values({
        name,
        file_hash,
        format: head.format,
        account: head.account,
        known_lines: 0,
        outgoing_lines: head.withdrawn.filter(({ kind }) => kind !== 'void').length,
        skipped_rows: jsonb(head.skipped),
        set_aside: jsonb(head.setAside.slice(0, maxSetAside)),
        set_aside_rows: head.setAside.length,
        imported_by: actorName(ctx.actor),
        imported_at: ctx.clock(),
      })
      .onConflict((conflict) => conflict.column('file_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return earlier(ctx, file_hash)
    if (read.format === 'csv' && given && account !== '') await storeMapping(ctx, account, given)
    const known_lines = lines.length - (await insertLines(ctx, inserted.id, statement))
    await holdTakenBack(ctx, statement)
    await clearDoubts(ctx, statement)
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

async function readFile(ctx: Context, file: File & { name: string }) {
  const { name, account = '', mapping: given } = file
  const { reading, ...content } = await readContent(ctx, file)
  const read = reading.read ?? refuseFields(reading.fieldErrors ?? {})
  return { name, account, given, ...content, read }
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

async function earlier(ctx: Context, file_hash: string): Promise<number> {
  const { id } = await ctx.database
    .selectFrom('bank_statements')
    .select('id')
    .where('file_hash', '=', file_hash)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns how many lines were new. Inserts them sorted by fingerprint, so that concurrent imports cannot deadlock. */
async function insertLines(ctx: Context, statement_id: number, statement: BankStatement): Promise<number> {
  const rows = fingerprinted(statement).toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  let inserted = 0
  for (let start = 0; start < rows.length; start += batchSize) {
    const fresh = await ctx.database
      .insertInto('bank_statement_lines')
      .values(
        rows.slice(start, start + batchSize).map(({ fingerprint, line }) => ({
          ...line,
          statement_id,
          fingerprint,
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
async function clearDoubts(ctx: Context, statement: BankStatement): Promise<void> {
  const sure = fingerprinted(statement)
    .filter(({ line }) => line.doubts.length === 0)
    .map(({ fingerprint }) => fingerprint)
  await ctx.database
    .updateTable('bank_statement_lines')
    .set({ doubts: jsonb([]) })
    .where(sql<boolean>`fingerprint = any(${sure})`)
    .where('status', '=', 'open')
    .where(sql<boolean>`doubts <> '[]'`)
    .where(sql<boolean>`not doubts @> '[{"code": "taken_back"}]'`)
    .execute()
}
