import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { createChanges } from '../core/changes.ts'
import { changesChannel } from '../core/verb.ts'
import { hearOtherNodes } from './hear-other-nodes.ts'

const { database, pool } = await createTestDatabase()

async function listeningNode() {
  const changes = createChanges()
  onTestFinished(await hearOtherNodes(pool, changes))
  return changes
}

function tell(domains: string) {
  return sql`select pg_notify(${changesChannel}, ${domains})`
}

test('a write that another node has committed makes what was made from it old', async () => {
  const changes = await listeningNode()
  const before = changes.stateOf(['catalogue'])
  const untouched = changes.stateOf(['pages'])
  await tell('catalogue reviews').execute(database)
  await vi.waitFor(() => expect(changes.stateOf(['catalogue'])).not.toBe(before))
  expect(changes.stateOf(['pages'])).toBe(untouched)
})

test('a write that was undone is not heard of', async () => {
  const changes = await listeningNode()
  const before = changes.stateOf(['catalogue'])
  const undone = database.transaction().execute(async (transaction) => {
    await tell('catalogue').execute(transaction)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  // Messages come in order: when this one is here, the undone one would be, too.
  const blog = changes.stateOf(['blog'])
  await tell('blog').execute(database)
  await vi.waitFor(() => expect(changes.stateOf(['blog'])).not.toBe(blog))
  expect(changes.stateOf(['catalogue'])).toBe(before)
})

test('a broken line counts everything as changed once it is mended', async () => {
  const changes = await listeningNode()
  const before = changes.stateOf(['blog', 'pages'])
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${changesChannel}`}
  `.execute(database)
  await vi.waitFor(() => expect(changes.stateOf(['blog', 'pages'])).not.toBe(before), { timeout: 5000 })
})
