import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import type { Engine } from './embedded.ts'
import type { Database } from './rows.ts'

/** The replica's data is never older than this. */
const oldestMs = 1000
const intervalMs = 250
/** Enough samples to cover `oldestMs`, with a margin. */
const maxSamples = 8

/** A position in PostgreSQL's log, such as '16/B374D848'. */
type Position = string

/** A standby that answers read-only calls of staff. */
export type Replica = {
  database: Kysely<Database>
  /** The same database with longer timeouts. */
  longRunning: Kysely<Database>
  /** Whether it has replayed everything up to this position, and everything older than a second. */
  hasReplayed: (position: Position | null) => boolean
  /** Whether it is unavailable or too far behind. */
  isLate: () => boolean
  close: () => Promise<void>
}

type Sample = { at: number; position: bigint }

/**
 * Compares a replica with its primary: repeatedly asks both for their positions. The replica has replayed everything up
 * to a moment if it has reached the primary's position of that moment.
 */
export function watchReplica(
  primary: pg.Pool,
  { pool, stop }: Pick<Engine, 'pool' | 'stop'>,
  { database, longRunning }: Pick<Replica, 'database' | 'longRunning'>,
): Replica {
  const stopping = new AbortController()
  let samples: Sample[] = []
  let replayed = 0n
  /** The time up to which it has replayed everything, on the `performance.now()` clock. */
  let freshAsOf = Number.NEGATIVE_INFINITY

  async function checkReplica(): Promise<void> {
    const at = performance.now()
    const system = await askPrimary(primary)
    samples = [...samples, { at, position: system.position }].slice(-maxSamples)
    const standby = await askStandby(pool)
    if (standby?.system !== system.system)
      throw new Error('It is not a replica, or replicates another server.')
    replayed = standby.position
    freshAsOf = samples.findLast(({ position }) => position <= replayed)?.at ?? freshAsOf
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // If asking fails, `freshAsOf` gets old and the replica is not used.
      await checkReplica().catch(() => {})
      await setTimeout(intervalMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  const isLate = () => performance.now() - freshAsOf >= oldestMs
  void watch()
  return {
    database,
    longRunning,
    isLate,
    hasReplayed: (position) => !isLate() && (position === null || bytesOf(position) <= replayed),
    async close() {
      stopping.abort()
      await stop()
    },
  }
}

/**
 * Throws `CannotOpenDatabase` if the replica answers but belongs to another server. An unreachable replica may appear
 * later.
 */
export async function refuseForeign(primary: pg.Pool, pool: pg.Pool): Promise<void> {
  const { system } = await askPrimary(primary)
  const standby = await askStandby(pool).catch(() => ({ system }))
  if (standby?.system !== system)
    throw new CannotOpenDatabase(
      'DATABASE_REPLICA_URL does not point to a standby of the server at DATABASE_URL.',
    )
}

type State = { system: string; position: bigint }

async function askPrimary(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<{ system: string; position: Position }>(
    `select system_identifier::text || current_database() as system, pg_current_wal_lsn()::text as position
       from pg_control_system()`,
  )
  const [{ system, position } = { system: '', position: '0/0' }] = rows
  return { system, position: bytesOf(position) }
}

/** Undefined if the server is not a standby. */
async function askStandby(pool: pg.Pool): Promise<State | undefined> {
  const { rows } = await pool.query<{ system: string; position: Position }>(
    `select system_identifier::text || current_database() as system, pg_last_wal_replay_lsn()::text as position
       from pg_control_system() where pg_is_in_recovery()`,
  )
  return rows[0] && { system: rows[0].system, position: bytesOf(rows[0].position) }
}

function bytesOf(position: Position): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
