import type { Selectable } from 'kysely'
import { dayMs, hourMs } from '#model/duration.ts'
import type { RetentionClock } from '#server/platform/database/rows.ts'
import { newestEmailTime } from '#server/platform/email/deliver-email.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import type { Clock, Context, Tx } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { newestSignInTime } from '#server/shop/accounts/sessions/session-tokens.ts'
import { hasOpenAlert, raiseAlert } from '#server/shop/alerts/alerts.ts'
import { newestOrderTime } from '#server/shop/orders/purge-orders.ts'

/** After a longer downtime, the shop has to wait before it deletes. */
const maxGapMs = 10 * dayMs
/** Clocks are corrected by seconds; a larger step means that the clock is or was wrong. */
const maxStepBackMs = hourMs
/** A longer gap requires confirmation by staff. */
const maxUnconfirmedGapMs = 366 * dayMs

const alert = { kind: 'retention.clock-jumped', subject: 'clock' } as const

type State = Selectable<RetentionClock>

/**
 * Checks the clock. Returns a time: data that had expired by then may be deleted now; undefined if nothing may be
 * deleted. An earlier check marked that time, at least a day ago. If the clock has jumped since the last check, forward
 * or back, alerts staff and clears the mark: deletion resumes once staff resolve the alert, or after the clock has run
 * steadily for a day. So a shop that was switched off for months waits a day without anyone's help, and a clock that is
 * years ahead deletes nothing.
 */
export function retentionClock(ctx: Context, log: Pick<Log, 'warn'>): Promise<Clock | undefined> {
  return inTransaction(ctx, async (inside) => {
    const state = await lockState(inside)
    const now = ctx.clock()
    const before = state.seen_at ?? (await newestRowTime(inside))
    const jump = await unconfirmedJump(inside, state)
    if (before && hasJumped(before, now)) {
      // After several jumps in a row, the gap is measured from the earliest time.
      const from = earliest(before, ...(jump ? [jump.from, jump.to] : []))
      await saveState(inside, { seen_at: now, jumped_from: from, jumped_to: now, ...noMarks })
      const params = { from: before.toISOString(), to: now.toISOString() }
      await raiseAlert(inside, { ...alert, params })
      log.warn('retention stopped: the clock has jumped', { from: before, to: now })
      return undefined
    }
    if (jump && !isAccepted(jump, now)) {
      await saveState(inside, { seen_at: now })
      return undefined
    }
    const marks = marksAt(state, now)
    await saveState(inside, { seen_at: now, ...jumpColumns(jump), ...marks })
    const { deletes_before: deletesBefore } = marks
    return deletesBefore ? () => deletesBefore : undefined
  })
}

/**
 * Whether no jump awaits confirmation. While one does, the books must not lose data, however long the clock has run
 * since.
 */
export function isRetentionClockConfirmed(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (tx) => (await unconfirmedJump(tx, await lockState(tx))) === undefined)
}

const noMarks = { marked_at: null, deletes_before: null }

/** Locks the state until the transaction ends, so a second node sees the first one's changes. */
async function lockState({ database }: Tx): Promise<State> {
  await database
    .insertInto('retention_clock')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return database.selectFrom('retention_clock').selectAll().forUpdate().executeTakeFirstOrThrow()
}

async function saveState({ database }: Context, change: Partial<State>): Promise<void> {
  await database.updateTable('retention_clock').set(change).execute()
}

/** The time of the newest row of the shop: the reference for the very first check. */
async function newestRowTime(ctx: Context): Promise<Date | undefined> {
  const newestTimes = [await newestOrderTime(ctx), await newestSignInTime(ctx), await newestEmailTime(ctx)]
  const times = newestTimes.filter((time) => time !== undefined)
  return times.length > 0 ? new Date(Math.max(...times.map(Number))) : undefined
}

function earliest(...times: Date[]): Date {
  return new Date(Math.min(...times.map(Number)))
}

function hasJumped(before: Date, now: Date): boolean {
  const gap = now.getTime() - before.getTime()
  return gap > maxGapMs || gap < -maxStepBackMs
}

type Jump = { from: Date; to: Date }

/** Resolving the alert confirms that the clock is right. */
async function unconfirmedJump(ctx: Context, state: State): Promise<Jump | undefined> {
  const { jumped_from: from, jumped_to: to } = state
  return from && to && (await hasOpenAlert(ctx, alert)) ? { from, to } : undefined
}

function isAccepted({ from, to }: Jump, now: Date): boolean {
  const gap = to.getTime() - from.getTime()
  return gap <= maxUnconfirmedGapMs && now.getTime() - to.getTime() >= dayMs
}

function jumpColumns(jump: Jump | undefined): Pick<State, 'jumped_from' | 'jumped_to'> {
  return { jumped_from: jump?.from ?? null, jumped_to: jump?.to ?? null }
}

function marksAt(
  { marked_at, deletes_before }: State,
  now: Date,
): Pick<State, 'marked_at' | 'deletes_before'> {
  if (!marked_at) return { marked_at: now, deletes_before: null }
  if (now.getTime() - marked_at.getTime() < dayMs) return { marked_at, deletes_before }
  return { marked_at: now, deletes_before: marked_at }
}
