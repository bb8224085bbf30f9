import { type RawBuilder, sql } from 'kysely'
import { formProblems } from '../../contract/form.ts'
import { minFormAgeMs } from '../../contract/form-age.ts'
import type { Context } from './context.ts'
import { refuse } from './problem.ts'
import { inSavepoint } from './verb.ts'

type Form = { website?: string | null | undefined; form_age_ms?: number | null | undefined }
type Written = { text: string; created_at: Date }

const repeatedWithinMs = 60_000
const countedWithinMs = 3_600_000

/**
 * Takes what somebody wrote into a form, unless it came too fast, twice or too often. Who filled in the field that no
 * person sees gets the answer of success, and everything is undone. One writer's forms are taken one after the other,
 * so that two at once are counted as two.
 */
export async function acceptSubmission<Answer>(
  ctx: Context,
  { website, form_age_ms }: Form,
  given: {
    /** Who writes what, for the lock: 'comments of 12'. */
    writer: string
    text: string
    /** What the same writer wrote since then. */
    earlier: (since: Date) => Promise<Written[]>
    maxPerHour: number
  },
  keep: () => Promise<Answer>,
): Promise<Answer> {
  if (form_age_ms != null && form_age_ms < minFormAgeMs) refuse('rate_limited', formProblems.hasty)
  await lockUntilCommit(given.writer).execute(ctx.database)
  const now = ctx.clock().getTime()
  const earlier = await given.earlier(new Date(now - countedWithinMs))
  // First, so that what is wrong with the thing itself is said before that there is too much of it.
  const answer = website ? await undone(ctx, keep) : await keep()
  if (earlier.some(({ text, created_at }) => text === given.text && isRecent(created_at, now))) {
    refuse('conflict', formProblems.twice)
  }
  if (earlier.length >= given.maxPerHour) refuse('rate_limited', formProblems.tooMany)
  return answer
}

function lockUntilCommit(name: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

function isRecent(time: Date, now: number): boolean {
  return time.getTime() > now - repeatedWithinMs
}

/** Does everything, so that its answer cannot be told from a real one, and keeps nothing of it. */
async function undone<Answer>(ctx: Context, work: () => Promise<Answer>): Promise<Answer> {
  const made: { answer?: { value: Answer } } = {}
  await inSavepoint(ctx, async () => {
    made.answer = { value: await work() }
    throw undoing
  }).catch((error) => {
    if (error !== undoing) throw error
  })
  if (!made.answer) throw new Error('The work to be undone gave no answer.')
  return made.answer.value
}

const undoing = new Error('undo')
