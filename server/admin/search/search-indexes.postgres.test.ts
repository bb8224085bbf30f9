import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/rows.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const opened = await createTestDatabase()
const sent: { sql: string; parameters: readonly unknown[] }[] = []
const database = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: opened.pool }),
  log: ({ query: { sql, parameters } }) => {
    if (sql.includes(' like ')) sent.push({ sql, parameters })
  },
})
const api = openApiOn({ ...opened, database }, () => ({}))
const owner = await api.person('owner', 'owner')
await owner.call('POST /admin/session/confirm-password/', { body: { password: owner.password } })

/** The query plans for tables too large for a sequential scan. */
async function plansOf(read: () => Promise<unknown>): Promise<string> {
  sent.length = 0
  await read()
  const client = await opened.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off')
    // The test has few orders and no statistics, so the planner might prefer this index.
    await client.query('drop index orders_account')
    const plans: string[] = []
    for (const { sql, parameters } of sent) {
      const { rows } = await client.query(`explain ${sql}`, [...parameters])
      plans.push(...rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']))
    }
    return plans.join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.for([
  ['GET /admin/orders/', ['orders_searched']],
  [
    'GET /admin/customers/',
    ['accounts_folded', 'accounts_public_names', 'addresses_folded', 'orders_searched'],
  ],
  [
    'GET /admin/inbox/',
    [
      'blog_comments_folded',
      'reviews_folded',
      'contact_messages_folded',
      'accounts_folded',
      'accounts_public_names',
    ],
  ],
  ['GET /admin/statement-lines/', ['bank_statement_lines_folded']],
  ['GET /admin/payments/', ['payments_search']],
  ['GET /admin/mails/', ['outbox_folded']],
  ['GET /admin/pieces/', ['pieces_folded']],
  ['GET /admin/media/', ['media_files_folded']],
] as const)('%s searches with its indexes', async ([call, indexes]) => {
  for (const search of ['siobhan o’brien', 'anna@example.com', '0161 496 0000']) {
    const plans = await plansOf(() => owner.call(call, { query: { search } }))
    for (const index of indexes) expect(plans).toContain(`Bitmap Index Scan on ${index}`)
  }
})
