import { createHash } from 'node:crypto'
import { importStatement as endpoint } from '../../../contract/office/statements.ts'
import { actorName } from '../../core/actor.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { jsonb } from '../../core/jsonb.ts'
import { refuseField, refuseFields } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { type BankStatement, UnreadableStatement } from '../../gateways/bank/bank-statement.ts'
import { readStatement } from '../../gateways/bank/read-statement.ts'
import { fingerprinted, hashOf } from './fingerprints.ts'
import { findMapping, keepMapping } from './statement-mappings.ts'

const batchSize = 500

/**
 * Imports a bank statement; returns its id. Importing the same file with the same mapping returns the existing statement;
 * lines known from another file are skipped.
 */
export const importStatement = verb({
  name: 'payments.import-statement',
  may: permitted('money.manage'),
  input: endpoint.body,
  run: async (ctx, { name, content, account = '', mapping: given }) => {
    const bytes = bytesOf(content)
    const mapping = given ?? (await findMapping(ctx, account)) ?? {}
    const read = readOrRefuse(() => readStatement(bytes, mapping))
    const statement = { ...read, account: read.account || account }
    const { lines, ...head } = statement
    const file_hash = hashOf([createHash('sha256').update(bytes).digest('hex'), account, mapping])
    const inserted = await ctx.database
      .insertInto('bank_statements')
      .values({
        ...{ name, file_hash, format: head.format, account: head.account },
        known_lines: 0,
        outgoing_lines: head.outgoing,
        skipped_rows: jsonb(head.skipped),
        imported_by: actorName(ctx.actor),
        imported_at: ctx.clock(),
      })
      .onConflict((conflict) => conflict.column('file_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return earlier(ctx, file_hash)
    if (read.format === 'csv' && given && account !== '') await keepMapping(ctx, account, given)
    const known_lines = lines.length - (await insertLines(ctx, inserted.id, statement))
    await ctx.database
      .updateTable('bank_statements')
      .set({ known_lines })
      .where('id', '=', inserted.id)
      .execute()
    return inserted.id
  },
  subject: (_, id) => `statement:${id}`,
  did: ({ name }) => ({ name }),
})

export function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64')
  return bytes.toString('base64') === content ? bytes : refuseField('content', 'file_not_base64')
}

function readOrRefuse(read: () => BankStatement): BankStatement {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableStatement) return refuseFields(error.fieldErrors)
    throw error
  }
}

async function earlier(ctx: Context, file_hash: string): Promise<number> {
  const { id } = await ctx.database
    .selectFrom('bank_statements')
    .select('id')
    .where('file_hash', '=', file_hash)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns how many were new. Inserts in the order of fingerprints, so that concurrent imports cannot deadlock. */
async function insertLines(ctx: Context, statement_id: number, statement: BankStatement): Promise<number> {
  const rows = fingerprinted(statement).toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  let inserted = 0
  for (let start = 0; start < rows.length; start += batchSize) {
    const fresh = await ctx.database
      .insertInto('bank_statement_lines')
      .values(
        rows.slice(start, start + batchSize).map(({ fingerprint, line }) => ({
          ...{ statement_id, fingerprint, position: line.position, booked_on: line.bookedOn },
          ...{ amount_cents: line.amountCents, currency: line.currency, reference: line.reference },
          ...{ payer_name: line.payerName, bank_reference: line.bankReference, status: 'open' as const },
        })),
      )
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .execute()
    inserted += fresh.length
  }
  return inserted
}
