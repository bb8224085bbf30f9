import type { Insertable, Kysely } from 'kysely'
import type { SecurityEventKind } from '#contract/admin/security-events.ts'
import { minuteMs } from '#model/duration.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { createBufferedWriter } from '#server/platform/kernel/buffered-writer.ts'
import type { Clock } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Codes and ids only: never user input, an address or a token. */
export type SecurityEvent = { kind: SecurityEventKind; code: string; actor: string; subject: string }

/** Where a call came from. */
export type Source = { network: string; requestId: string | null }

export type SecurityEvents = {
  /** Buffers an event in memory and logs it; runs no query and never fails. */
  record(event: SecurityEvent, source: Source): void
  /** Writes buffered events. A failure is logged. */
  flush(): Promise<void>
}

type Row = Insertable<Database['security_events']>
type Parts = { database: Kysely<Database>; clock: Clock; log: Pick<Log, 'warn' | 'error'> }

/** The maximum number of rows per kind and minute; further events share a row, so a flood cannot fill the disk. */
const maxRowsOfKind = 60

/**
 * Collects security events, such as failed sign-ins and refused calls, for staff to see. Repeats within a minute share
 * a row with a count and a single log line. Rows are written a few seconds later, outside any transaction.
 */
export function createSecurityEvents(
  { database, clock, log }: Parts,
  { flushAfterMs }: { flushAfterMs?: number } = {},
): SecurityEvents {
  let minute = 0
  const seen = new Map<string, Set<string>>()
  const buffer = createBufferedWriter<Row>({ what: 'security events', flushAfterMs, write, log })

  /** The row that counts an event. A new row is logged. */
  function rowOf(event: SecurityEvent, { network, requestId }: Source, now: Date): Row {
    const startOfMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
    if (startOfMinute !== minute) seen.clear()
    minute = startOfMinute
    const times = { minute: new Date(startOfMinute), last_at: now, count: 0 }
    const full = { ...event, ...times, network, request_id: requestId }
    const keys = seen.get(event.kind) ?? new Set()
    seen.set(event.kind, keys)
    const isOverLimit = keys.size >= maxRowsOfKind && !keys.has(keyOf(full))
    const row = isOverLimit ? { ...full, code: 'and_others', actor: '', subject: '', network: '' } : full
    const key = keyOf(row)
    if (!keys.has(key)) {
      keys.add(key)
      const { kind, code, actor, subject } = row
      log.warn('security event', { kind, code, actor, subject, network: row.network, request_id: requestId })
    }
    return row
  }

  function write(rows: [string, Row][]): Promise<unknown> {
    return database
      .insertInto('security_events')
      .values(rows.map(([, row]) => row))
      .onConflict((conflict) =>
        conflict.columns(['minute', 'kind', 'code', 'actor', 'subject', 'network']).doUpdateSet((set) => ({
          count: set('security_events.count', '+', set.ref('excluded.count')),
          last_at: set.fn('greatest', ['security_events.last_at', 'excluded.last_at']),
        })),
      )
      .execute()
  }

  return {
    record(event, source) {
      const now = clock()
      const fresh = rowOf(event, source, now)
      const row = buffer.pending.get(keyOf(fresh)) ?? fresh
      buffer.pending.set(keyOf(row), { ...row, last_at: now, count: row.count + 1 })
      buffer.changed()
    },
    flush: buffer.flush,
  }
}

function keyOf({ minute, kind, code, actor, subject, network }: Row): string {
  return JSON.stringify([minute, kind, code, actor, subject, network])
}
