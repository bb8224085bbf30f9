import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { bulkAnswerOf } from '#contract/admin/bulk.ts'
import { problemSentence } from '#server/messages/problem-text.ts'
import { actorOfSession } from '#server/platform/auth/find-actor.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { type Actor, actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { coded, Problem } from '#server/platform/kernel/problem.ts'

type Done<Detail> = { fate: 'changed' | 'unchanged'; detail: Detail; state: unknown }
type Outcome<Detail> = Done<Detail> | { fate: 'refused'; problem: Problem['problem'] }

/**
 * A change of many things at once, each in a separate transaction, so that others wait for one at most.
 *
 * Without a token it is a dry run: `run` is called for every subject and rolled back, so that the dry run cannot differ
 * from the real one. The token that it returns names each change that it showed. With a token, exactly these are made: a
 * subject that would now change in another way, or from another state, is refused. The same token again continues a run
 * that was interrupted, and makes no change twice.
 */
export type Bulk<Detail> = {
  /** A token is valid only for this action, its caller and this input. */
  verb: string
  /** Refuses callers without permission. Called before each change, so that a caller who loses it makes no more. */
  may: (actor: Actor) => unknown
  input: unknown
  /** The subjects to change, without duplicates. */
  subjects: (ctx: Context) => Promise<string[]>
  /**
   * Changes a subject, or refuses. `detail` describes the change on the screen, and `state` is what else the change
   * depends on.
   */
  run: (ctx: Tx, subject: string) => Promise<Done<Detail>>
  /** Names for people; by default, the subjects are their names. */
  names?: (ctx: Context, subjects: string[]) => Promise<Map<string, string>>
}

type Answer = z.input<ReturnType<typeof bulkAnswerOf<z.ZodUnknown>>>
export type BulkAnswer<Detail> = Omit<Answer, 'rows'> & {
  rows: (Omit<Answer['rows'][number], 'detail'> & { detail: Detail | null })[]
}

const markLength = 8
const changedSince = { fate: 'refused' as const, problem: coded('changed_since_dry_run') }

export async function runInBulk<Detail>(
  ctx: Context,
  bulk: Bulk<Detail>,
  token: string | undefined,
): Promise<BulkAnswer<Detail>> {
  bulk.may(ctx.actor)
  const subjects = await bulk.subjects(ctx)
  const named = subjects.length > 0 ? await bulk.names?.(ctx, subjects) : undefined
  const shown = new Set(token?.match(new RegExp(`.{${markLength}}`, 'g')))
  const of = markOf(bulk.verb, actorName(ctx.actor), bulk.input)
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  const rows: BulkAnswer<Detail>['rows'] = []
  let marks = ''
  for (const subject of subjects) {
    // The embedded engine answers within one turn of the event loop: without a pause, other calls would wait for all rows.
    await setImmediate()
    const mark = ({ detail, state }: Done<Detail>) => markOf(of, subject, detail, state)
    const isShown = (done: Done<Detail>) => done.fate === 'changed' && shown.has(mark(done))
    const now = token === undefined ? ctx : await asOfNow(ctx, bulk)
    let outcome = await attempt(now, bulk, subject, isShown)
    if (outcome.fate === 'changed') {
      if (token === undefined) marks += mark(outcome)
      else if (!isShown(outcome)) outcome = changedSince
    }
    counts[outcome.fate] += 1
    const { fate } = outcome
    const problem = outcome.fate === 'refused' ? problemSentence(ctx, outcome.problem) : null
    const detail = outcome.fate === 'refused' ? null : outcome.detail
    rows.push({ subject, name: named?.get(subject) ?? subject, fate, problem, detail })
  }
  return { token: (token ?? marks) || null, ...counts, rows }
}

async function asOfNow<Detail>(ctx: Context, { may }: Bulk<Detail>): Promise<Context> {
  const { accountId, sessionId } = ctx.actor.kind === 'staff' ? ctx.actor : {}
  const actor = accountId && sessionId ? await actorOfSession(ctx, { accountId, sessionId }) : ctx.actor
  may(actor)
  return { ...ctx, actor }
}

const rollback = new Error('rollback')

/** Changes a subject, and rolls it back unless the outcome is to stay. */
async function attempt<Detail>(
  ctx: Context,
  { run }: Bulk<Detail>,
  subject: string,
  stays: (done: Done<Detail>) => boolean,
): Promise<Outcome<Detail>> {
  const undone: { done?: Done<Detail> } = {}
  try {
    return await inTransaction(ctx, async (tx) => {
      const done = await run(tx, subject)
      if (stays(done)) return done
      undone.done = done
      throw rollback
    })
  } catch (error) {
    if (error === rollback && undone.done) return undone.done
    if (error instanceof Problem) return { fate: 'refused', problem: error.problem }
    throw error
  }
}

function markOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, markLength)
}
