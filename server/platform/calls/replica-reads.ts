import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import type { Actor } from '#server/platform/kernel/actor.ts'
import type { Dependencies } from './dependencies.ts'

type ReadIn<Answer> = (database: Dependencies['database']) => Promise<Answer>

/** Lists, reports and exports for staff: they read a lot and write nothing. */
function isStaffList({ access, method, query, path }: Endpoint): boolean {
  return access === 'staff' && method === 'GET' && query !== undefined && !path.includes('{')
}

/**
 * Runs a call in `database`, or in the replica if the call is a staff list and the replica has the person's last write.
 * If the replica fails (unavailable, conflict with recovery, read-only), the call runs again in `database`.
 */
export async function replicated<Answer>(
  { replica, longRunning }: Pick<Dependencies, 'replica' | 'longRunning'>,
  { endpoint, actor, database }: { endpoint: Endpoint; actor: Actor; database: Dependencies['database'] },
  run: ReadIn<Answer>,
): Promise<Answer> {
  if (!replica || actor.kind !== 'staff' || !isStaffList(endpoint)) return run(database)
  if (!replica.hasReplayed(actor.lastWrite ?? null)) return run(database)
  try {
    return await run(database === longRunning ? replica.longRunning : replica.database)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return run(database)
  }
}

/** Stores, for all nodes, the log position that the replica must reach before it answers this person again. */
export async function noteWrite(
  { replica, database }: Pick<Dependencies, 'replica' | 'database'>,
  { endpoint, actor }: { endpoint: Endpoint; actor: Actor },
): Promise<void> {
  if (!replica || actor.kind !== 'staff' || endpoint.method === 'GET') return
  await database
    .updateTable('accounts')
    .set({ last_write: sql<string>`pg_current_wal_insert_lsn()::text` })
    .where('id', '=', actor.accountId)
    .execute()
    // The write itself is safe; without this note, the person sees it within a second.
    .catch(() => {})
}
