import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { bulkAnswerOf } from '#contract/admin/bulk.ts'
import { earlier, hourMs } from '#model/duration.ts'
import { problemSentence } from '#server/messages/problem-text.ts'
import { actorOfSession } from '#server/platform/auth/find-actor.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { inSavepoint, inTransaction } from '#server/platform/kernel/action.ts'
import { type Actor, actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { coded, Problem, refuse } from '#server/platform/kernel/problem.ts'

type Done<Detail> = { fate: 'changed' | 'unchanged'; detail?: Detail }
type Outcome<Detail> = Done<Detail> | { fate: 'refused'; problem: Problem['problem'] }
type RowResult<Detail> = { subject: string; state: string; outcome: Outcome<Detail> }

/**
 * A change of many things at once.
 *
 * Without a token it is a dry run: `run` is called for every subject and rolled back, so that the dry run cannot differ
 * from the real one. Each subject is evaluated separately, as if the others remained unchanged. With the token of a dry
 * run, its changes are made, in short transactions; a subject whose state has changed since is refused. The same token
 * again repeats the answer, and continues a run that was interrupted.
 *
 * ```ts
 * runInBulk(ctx, {
 *   verb: 'catalogue.change-prices',
 *   may: permitted('catalogue.manage'),
 *   input: { ids, percent },
 *   subjects: async () => ids,
 *   states: (ctx, ids) => statesOf(ctx, ids),
 *   run: async (ctx, id) => { await changePrice(ctx, { id, percent }); return { fate: 'changed' } },
 * }, token)
 * ```
 */
export type Bulk<Detail> = {
  /** A token is valid only for this action, its caller and this input. */
  verb: string
  /**
   * Refuses callers without permission. Called before each batch, so that a caller who loses the permission makes no
   * further changes.
   */
  may: (actor: Actor) => unknown
  input: unknown
  /** The subjects to change, without duplicates. Called only in the dry run. */
  subjects: (ctx: Context) => Promise<string[]>
  /** The state that decides each outcome, as text, locked until the transaction ends. */
  states: (ctx: Tx, subjects: string[]) => Promise<Map<string, string>>
  /** Changes a subject, or refuses. `detail` describes the change on the screen. */
  run: (ctx: Tx, subject: string) => Promise<Done<Detail>>
  /** Names for people; by default, the subjects are their names. */
  names?: (ctx: Context, subjects: string[]) => Promise<Map<string, string>>
}

type Answer = z.input<ReturnType<typeof bulkAnswerOf<z.ZodUnknown>>>
export type BulkAnswer<Detail> = Omit<Answer, 'rows'> & {
  rows: (Omit<Answer['rows'][number], 'detail'> & { detail: Detail | null })[]
}

/**
 * The embedded engine has one connection, so a shopper may have to wait for a batch: this long, and until its last row
 * is done.
 */
const batchMs = 100
const batchSize = 50
const retentionHours = 24

export async function runInBulk<Detail>(
  ctx: Context,
  bulk: Bulk<Detail>,
  token: string | undefined,
): Promise<BulkAnswer<Detail>> {
  bulk.may(ctx.actor)
  if (token === undefined) return previewBulk(ctx, bulk)
  await checkToken(ctx, bulk, token)
  while (await runBatch(await asOfNow(ctx, bulk), bulk, token));
  const rows = await ctx.database
    .selectFrom('dry_run_rows')
    .select(['subject', 'outcome'])
    .where('token', '=', token)
    .orderBy('position')
    .execute()
  return answerOf(ctx, bulk, rows as RowResult<Detail>[], token)
}

async function asOfNow<Detail>(ctx: Context, { may }: Bulk<Detail>): Promise<Context> {
  const { accountId, sessionId } = ctx.actor.kind === 'staff' ? ctx.actor : {}
  const actor = accountId && sessionId ? await actorOfSession(ctx, { accountId, sessionId }) : ctx.actor
  may(actor)
  return { ...ctx, actor }
}

async function previewBulk<Detail>(ctx: Context, bulk: Bulk<Detail>): Promise<BulkAnswer<Detail>> {
  const subjects = await bulk.subjects(ctx)
  const results: RowResult<Detail>[] = []
  while (results.length < subjects.length)
    results.push(
      ...(await evaluateBatch(ctx, bulk, subjects.slice(results.length, results.length + batchSize))),
    )
  if (!results.some(({ outcome }) => outcome.fate === 'changed')) return answerOf(ctx, bulk, results, null)
  return answerOf(ctx, bulk, results, await storeDryRun(ctx, bulk, results))
}

class RolledBack<Answer> extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('rolled back')
    this.answer = answer
  }
}

/** Evaluates as many of these subjects as time allows, in order, and rolls everything back. */
async function evaluateBatch<Detail>(
  ctx: Context,
  bulk: Bulk<Detail>,
  subjects: string[],
): Promise<RowResult<Detail>[]> {
  const evaluate = async (inside: Tx): Promise<never> => {
    const until = performance.now() + batchMs
    const states = await bulk.states(inside, subjects)
    const results: RowResult<Detail>[] = []
    for (const subject of subjects) {
      const outcome = await rolledBack(inside, () => attempt(inside, bulk, subject))
      results.push({ subject, state: states.get(subject) ?? '', outcome })
      if (performance.now() > until) break
    }
    throw new RolledBack(results)
  }
  return inTransaction(ctx, evaluate).catch(answerRolledBack<RowResult<Detail>[]>)
}

async function rolledBack<Answer>(ctx: Tx, work: () => Promise<Answer>): Promise<Answer> {
  const undone = async (): Promise<never> => {
    throw new RolledBack(await work())
  }
  return inSavepoint(ctx, undone).catch(answerRolledBack<Answer>)
}

function answerRolledBack<Answer>(error: unknown): Answer {
  if (error instanceof RolledBack) return error.answer
  throw error
}

async function attempt<Detail>(ctx: Tx, bulk: Bulk<Detail>, subject: string): Promise<Outcome<Detail>> {
  try {
    return await inSavepoint(ctx, () => bulk.run(ctx, subject))
  } catch (error) {
    if (error instanceof Problem) return { fate: 'refused', problem: error.problem }
    throw error
  }
}

async function storeDryRun<Detail>(
  ctx: Context,
  { verb, input }: Bulk<Detail>,
  results: RowResult<Detail>[],
) {
  const token = randomUUID()
  const row = { token, verb, actor: actorName(ctx.actor), input_hash: hashOf(input), created_at: ctx.clock() }
  await ctx.database.insertInto('dry_runs').values(row).execute()
  for (let start = 0; start < results.length; start += 1000) {
    const rows = results.slice(start, start + 1000).map(({ subject, state, outcome }, index) => ({
      position: start + index,
      subject,
      state,
      outcome: outcome.fate === 'changed' ? null : outcome,
    }))
    await sql`
      insert into dry_run_rows (token, position, subject, state, outcome)
      select ${token}::uuid, position, subject, state, outcome from jsonb_to_recordset(${jsonb(rows)})
        as rows (position integer, subject text, state text, outcome jsonb)`.execute(ctx.database)
  }
  return token
}

async function checkToken<Detail>(ctx: Context, { verb, input }: Bulk<Detail>, token: string): Promise<void> {
  const preview = await ctx.database
    .selectFrom('dry_runs')
    .select('token')
    .where('token', '=', token)
    .where('actor', '=', actorName(ctx.actor))
    .where('verb', '=', verb)
    .where('input_hash', '=', hashOf(input))
    .where('created_at', '>=', oldest(ctx))
    .executeTakeFirst()
  if (!preview) refuse('dry_run_unknown')
}

/** Changes the next rows; false if there are none. Concurrent runs of a token wait for each other here. */
async function runBatch<Detail>(ctx: Context, bulk: Bulk<Detail>, token: string): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const until = performance.now() + batchMs
    const rows = await inside.database
      .selectFrom('dry_run_rows')
      .select(['position', 'subject', 'state'])
      .where('token', '=', token)
      .where('outcome', 'is', null)
      .orderBy('position')
      .limit(batchSize)
      .forUpdate()
      .execute()
    if (rows.length === 0) return false
    const states = await bulk.states(
      inside,
      rows.map(({ subject }) => subject),
    )
    const done: { position: number; outcome: Outcome<Detail> }[] = []
    for (const { position, subject, state } of rows) {
      const isSame = (states.get(subject) ?? '') === state
      const outcome = isSame ? await attempt(inside, bulk, subject) : changedSince
      done.push({ position, outcome })
      if (performance.now() > until) break
    }
    await sql`
      update dry_run_rows set outcome = done.outcome
      from jsonb_to_recordset(${jsonb(done)}) as done (position integer, outcome jsonb)
      where token = ${token} and dry_run_rows.position = done.position`.execute(inside.database)
    return true
  })
}

const changedSince = { fate: 'refused' as const, problem: coded('changed_since_dry_run') }

async function answerOf<Detail>(
  ctx: Context,
  { names }: Bulk<Detail>,
  results: Pick<RowResult<Detail>, 'subject' | 'outcome'>[],
  token: string | null,
): Promise<BulkAnswer<Detail>> {
  const count = (fate: string) => results.filter(({ outcome }) => outcome.fate === fate).length
  const subjects = results.map(({ subject }) => subject)
  const named = subjects.length > 0 ? await names?.(ctx, subjects) : undefined
  const row = (subject: string) => ({ subject, name: named?.get(subject) ?? subject })
  return {
    token,
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows: results.map(({ subject, outcome }) =>
      outcome.fate === 'refused'
        ? { ...row(subject), fate: 'refused', problem: problemSentence(ctx, outcome.problem), detail: null }
        : { ...row(subject), fate: outcome.fate, problem: null, detail: outcome.detail ?? null },
    ),
  }
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}

export async function purgeDryRuns(ctx: Context): Promise<void> {
  await ctx.database.deleteFrom('dry_runs').where('created_at', '<', oldest(ctx)).execute()
}

function oldest(ctx: Context): Date {
  return earlier(ctx.clock(), retentionHours * hourMs)
}
