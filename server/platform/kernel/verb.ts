import { sql } from 'kysely'
import type { z } from 'zod'
import type { HistoryType } from '#contract/admin/history.ts'
import { changesChannel, type PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { type Actor, isOnStaff } from './actor.ts'
import { type Change, writeAudit } from './audit.ts'
import type { Context, Tx } from './context.ts'
import { parseInput } from './problem.ts'
import { takeVersion } from './versions.ts'

type Subject<Input, Answer> = (input: Input, answer: Answer) => string

/**
 * A subject that staff edit. The audit log gets its values before and after; if the input has a `version`, a change
 * made from an older version is refused.
 */
type Edited<Input, Answer> = {
  /** The first part of the subject: 'faq' for 'faq:12'. */
  type: HistoryType
  /** The id; undefined before it is created. Null for a single subject, which is named by its type alone. */
  id: (input: Input, answer?: Answer) => string | number | null | undefined
  /** The values as staff edit them, without the version; undefined if it does not exist. */
  read: (ctx: Context, id: string) => Promise<object | undefined>
}

type Definition<Schema extends z.ZodType, Who extends Actor, Answer, Prepared> = {
  /** The name in the audit log: 'catalogue.save-product'. */
  name: string
  /** Returns the actor narrowed to the permitted kinds, or refuses. */
  may: (actor: Actor) => Who
  input: Schema
  /**
   * Slow work that must not hold a connection, such as hashing a password. Runs once, before the transaction, and
   * passes its result to `run`; the data that it read may have changed by then.
   */
  prepare?: (ctx: Context<Who>, input: z.output<Schema>) => Promise<Prepared>
  run: (tx: Tx<Who>, input: z.output<Schema>, prepared: Prepared) => Promise<Answer>
  /**
   * The subject of a step, for the audit log: 'order:ABC'. Verbs that staff never call have no subject, and write no
   * entry.
   */
  subject?: Subject<z.output<Schema>, Answer>
  /**
   * Details of the step in addition to its name and subject: `{ amount: '12.00' }`. No personal data, since the log is
   * permanent.
   */
  did?: (input: z.output<Schema>, answer: Answer) => object
  /** The edited subject; use it in place of `subject`. */
  edited?: Edited<z.output<Schema>, Answer>
  /** The domains whose cached answers the write makes stale; empty if it changes nothing that is cached. */
  clears: readonly PublicDomain[]
}

/**
 * A write of the shop. This function alone determines the order: authorize → parse → prepare → transaction → run →
 * audit. A verb never calls a verb, which would authorize its caller again: verbs share functions that run in the
 * caller's transaction. Only steps of bulk changes, and seeds, already run in a transaction. Deadlocks and outdated
 * plans are retried; any other error is rethrown.
 */
export function verb<Schema extends z.ZodType, Who extends Actor, Answer, Prepared = undefined>(
  definition: Definition<Schema, Who, Answer, Prepared>,
) {
  return async (ctx: Context, input: z.input<Schema>): Promise<Answer> => {
    const actor = definition.may(ctx.actor)
    const parsed = parseInput(definition.input, input)
    const outside = { ...ctx, actor }
    const prepared = (await definition.prepare?.(outside, parsed)) as Prepared
    return inTransaction(outside, async (inside) => {
      const before = isOnStaff(actor) ? await valuesBefore(inside, definition.edited, parsed) : undefined
      const answer = await definition.run(inside, parsed, prepared)
      for (const domain of definition.clears) inside.cleared.add(domain)
      if (isOnStaff(actor)) {
        const change =
          (await changeOf(inside, definition.edited, { input: parsed, answer, before })) ??
          stepOf(definition, parsed, answer)
        if (change) await writeAudit(inside, { verb: definition.name, ...change })
      }
      return answer
    })
  }
}

/** Runs `work` in the caller's transaction, or in a new one. */
export async function inTransaction<Who extends Actor, Answer>(
  ctx: Context<Who> | Tx<Who>,
  work: (tx: Tx<Who>) => Promise<Answer>,
): Promise<Answer> {
  if (isOpen(ctx)) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      const cleared = new Set<PublicDomain>()
      const answer = await ctx.database.transaction().execute(async (database) => {
        const done = await work({ ...ctx, database, cleared })
        await notifyOtherNodes(database, cleared)
        return done
      })
      ctx.cacheVersions.bump(cleared)
      return answer
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    }
  }
}

function isOpen<Who extends Actor>(ctx: Context<Who> | Tx<Who>): ctx is Tx<Who> {
  return ctx.database.isTransaction
}

const maxAttempts = 5

async function notifyOtherNodes(database: Context['database'], cleared: Set<PublicDomain>): Promise<void> {
  if (cleared.size > 0)
    await sql`select pg_notify(${changesChannel}, ${[...cleared].join(' ')})`.execute(database)
}

/** Runs `work` in a savepoint of the caller's transaction: if it throws, only its own changes are rolled back. */
export async function inSavepoint<Answer>({ database }: Tx, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint attempt`.execute(database)
  try {
    const answer = await work()
    await sql`release savepoint attempt`.execute(database)
    return answer
  } catch (error) {
    // Without the release, an outer savepoint of the same name would stay hidden behind this one.
    await sql`rollback to savepoint attempt; release savepoint attempt`.execute(database)
    throw error
  }
}

/**
 * Serialization failure, deadlock, or a plan from before a newer release added a column: the database has rolled
 * everything back, so a retry is safe.
 */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40001', '40P01', '0A000'].includes(String(error.code))
}

function subjectOf(type: string, id: string | number | null): string {
  return id === null ? type : `${type}:${id}`
}

/**
 * Advances the version from the one that the change was made from, and reads the values before the change; null for a
 * new subject.
 */
async function valuesBefore<Input, Answer>(
  ctx: Tx,
  edited: Edited<Input, Answer> | undefined,
  input: Input,
): Promise<object | null> {
  const id = edited?.id(input)
  if (!edited || id === undefined) return null
  const read = () => edited.read(ctx, String(id))
  const { version } = input as { version?: number }
  if (version !== undefined) await takeVersion(ctx, { subject: subjectOf(edited.type, id), version }, read)
  return (await read()) ?? null
}

function stepOf<Input, Answer>(
  { subject, did }: { subject?: Subject<Input, Answer>; did?: (input: Input, answer: Answer) => object },
  input: Input,
  answer: Answer,
): ({ subject: string } & Change) | undefined {
  return subject && { subject: subject(input, answer), after: did?.(input, answer) }
}

async function changeOf<Input, Answer>(
  ctx: Context,
  edited: Edited<Input, Answer> | undefined,
  { input, answer, before }: { input: Input; answer: Answer; before: object | null | undefined },
): Promise<({ subject: string } & Change) | undefined> {
  if (!edited) return undefined
  const id = edited.id(input, answer)
  if (id === undefined) return undefined
  const after = (await edited.read(ctx, String(id))) ?? null
  return { subject: subjectOf(edited.type, id), before, after }
}
