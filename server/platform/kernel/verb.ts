import { sql } from 'kysely'
import type { z } from 'zod'
import type { HistoryType } from '#contract/admin/history.ts'
import { changesChannel, type PublicDomain, publicDomainsOf } from '#server/platform/cache/cache-versions.ts'
import { type Actor, isOnStaff } from './actor.ts'
import { type Change, writeAudit } from './audit.ts'
import type { Context } from './context.ts'
import { parseInput } from './problem.ts'
import { takeVersion } from './versions.ts'

type Subject<Input, Answer> = (input: Input, answer: Answer) => string

/**
 * Something that staff edit. The audit log gets its values before and after; if the input has a `version`, a change that
 * was made from an older one is refused.
 */
type Edited<Input, Answer> = {
  /** The first part of its subject: 'faq' for 'faq:12'. */
  type: HistoryType
  /** Its id; undefined before it is created. Null for what exists once, whose subject is the type alone. */
  id: (input: Input, answer?: Answer) => string | number | null | undefined
  /** Its values as they are edited, without the version; undefined if it does not exist. */
  read: (ctx: Context, id: string) => Promise<object | undefined>
}

type Definition<Schema extends z.ZodType, Who extends Actor, Answer, Prepared> = {
  /** The name in the audit log: 'catalogue.save-product'. */
  name: string
  /** Returns the actor narrowed to those who may do this, or refuses. */
  may: (actor: Actor) => Who
  input: Schema
  /**
   * Slow work that must not hold a connection, such as hashing a password. Runs once, before the transaction, and passes
   * its result to `run`; what it has read may have changed by then.
   */
  prepare?: (ctx: Context<Who>, input: z.output<Schema>) => Promise<Prepared>
  run: (ctx: Context<Who>, input: z.output<Schema>, prepared: Prepared) => Promise<Answer>
  /** What a step concerns, for the audit log: 'order:ABC'. What staff do not do has none, nor a row. */
  subject?: Subject<z.output<Schema>, Answer>
  /** What the step was, beside its name and subject: `{ amount: '12.00' }`. No personal data: the log is kept. */
  did?: (input: z.output<Schema>, answer: Answer) => object
  /** What is edited; instead of `subject`. */
  edited?: Edited<z.output<Schema>, Answer>
  /** Public domains whose cached answers show what it writes; the verb's own domain by default, none if empty. */
  invalidates?: readonly PublicDomain[]
}

/**
 * One write of the shop. The order is fixed here and nowhere else: authorize → parse → prepare → transaction → run →
 * audit. A verb never calls a verb, which would authorize its caller again: what composes is a function in the
 * transaction of the verb that calls it. Only steps of a change of many, and seeds, have a transaction already. Deadlocks
 * and outdated plans are retried; any other error is rethrown.
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
      for (const domain of definition.invalidates ?? publicDomainsOf(definition.name)) {
        inside.invalidated?.add(domain)
      }
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
  ctx: Context<Who>,
  work: (ctx: Context<Who>) => Promise<Answer>,
): Promise<Answer> {
  if (ctx.database.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      const touched = new Set<PublicDomain>()
      const answer = await ctx.database.transaction().execute(async (database) => {
        const done = await work({ ...ctx, database, invalidated: touched })
        await notifyOtherNodes(database, touched)
        return done
      })
      ctx.cacheVersions.bump(touched)
      return answer
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    }
  }
}

const maxAttempts = 5

async function notifyOtherNodes(database: Context['database'], touched: Set<PublicDomain>): Promise<void> {
  if (touched.size > 0)
    await sql`select pg_notify(${changesChannel}, ${[...touched].join(' ')})`.execute(database)
}

/** Runs `work` in a savepoint of the caller's transaction: if it throws, only its own changes are rolled back. */
export async function inSavepoint<Answer>(ctx: Context, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint attempt`.execute(ctx.database)
  try {
    const answer = await work()
    await sql`release savepoint attempt`.execute(ctx.database)
    return answer
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(ctx.database)
    throw error
  }
}

/**
 * Serialization failure, deadlock, or a plan from before a newer release added a column: the database has rolled back
 * everything, so a retry is safe.
 */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40001', '40P01', '0A000'].includes(String(error.code))
}

function subjectOf(type: string, id: string | number | null): string {
  return id === null ? type : `${type}:${id}`
}

/** Takes the version that the change was made from, and reads what it changes; null if that is new. */
async function valuesBefore<Input, Answer>(
  ctx: Context,
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
