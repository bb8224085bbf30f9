import { sql } from 'kysely'
import { hourMs, minuteMs } from '#model/duration.ts'
import { minFormAgeMs } from '#model/form-age.ts'
import { inSavepoint } from './action.ts'
import type { Tx } from './context.ts'
import { refuse } from './problem.ts'

type Form = { website?: string | null | undefined; form_age_ms?: number | null | undefined }
type Written = { text: string; created_at: Date }

const repeatedWithinMs = minuteMs
const countedWithinMs = hourMs

/**
 * Accepts a form submission unless it was sent too fast, twice or too often. If the honeypot field is filled in, the
 * answer looks like success but the submission is not stored. Submissions of the same writer run one after another, so
 * that two concurrent ones count as two.
 */
export async function acceptSubmission<Answer>(
  ctx: Tx,
  { website, form_age_ms }: Form,
  submission: {
    /** The name of the lock: 'comments of 12'. */
    writer: string
    text: string
    /** Finds the same writer's submissions since this time. */
    earlier: (since: Date) => Promise<Written[]>
    maxPerHour: number
  },
  store: () => Promise<Answer>,
): Promise<Answer> {
  if (form_age_ms != null && form_age_ms < minFormAgeMs) refuse('submitted_too_fast')
  await sql`select pg_advisory_xact_lock(hashtextextended(${submission.writer}, 0))`.execute(ctx.database)
  const now = ctx.clock().getTime()
  const earlier = await submission.earlier(new Date(now - countedWithinMs))
  // Stored first, so that errors in the submission are reported before exceeded limits.
  const answer = website ? await runAndUndo(ctx, store) : await store()
  const recent = earlier.filter(({ created_at }) => created_at.getTime() > now - repeatedWithinMs)
  if (recent.some(({ text }) => text === submission.text)) refuse('submitted_twice')
  if (earlier.length >= submission.maxPerHour) refuse('submitted_too_often')
  return answer
}

/** Runs the work and rolls it back, so the answer looks like a real one. */
async function runAndUndo<Answer>(ctx: Tx, work: () => Promise<Answer>): Promise<Answer> {
  const done: { answer?: { value: Answer } } = {}
  await inSavepoint(ctx, async () => {
    done.answer = { value: await work() }
    throw rollback
  }).catch((error) => {
    if (error !== rollback) throw error
  })
  if (!done.answer) throw new Error('The work returned no answer.')
  return done.answer.value
}

const rollback = new Error('rollback')
