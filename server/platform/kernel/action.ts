import { sql } from 'kysely'
import type { z } from 'zod'
import type { HistoryType } from '#contract/admin/history.ts'
import { changesChannel, type PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { type Actor, actorName, isOnStaff } from './actor.ts'
import type { Context, Tx } from './context.ts'
import { parseInput } from './problem.ts'
import { takeVersion } from './versions.ts'

/** What an action did, for the audit log. Actions that staff never call have none. */
type Step<Input, Answer> = {
  /** What it was done to: 'order:ABC'. */
  subject: (input: Input, answer: Answer) => string
  /**
   * Details in addition to name and subject: `{ amount: '12.00' }`. No personal data, since the log is permanent.
   */
  did?: (input: Input, answer: Answer) => object
}

/**
 * A subject that staff edit. The audit log gets its values before, which `run` is given as well, and after, which `run`
 * returns. If the input has a `version`, a change made from an older version is refused.
 */
type Edited<Input, Values extends object> = {
  /** The first part of the subject: 'faq' for 'faq:12'. */
  type: HistoryType
  /** The id; undefined before it is created. Null for a single subject, which is named by its type alone. */
  id: (input: Input, after?: Changed<NoInfer<Values>>) => string | number | null | undefined
  /** The values as staff edit them, without the version; undefined if it does not exist. Locks them if that matters. */
  read: (tx: Tx, id: string) => Promise<Values | undefined>
}

/** The values after a change, with the id of a new subject; null once it is deleted. */
type Changed<Values extends object> = (Values & { id?: string | number }) | null

type Definition<Schema extends z.ZodType, Who extends Actor, Prepared> = {
  /** The name in the audit log: 'catalogue.save-product'. */
  name: string
  /** Returns the actor narrowed to the permitted kinds, or refuses. */
  may: (actor: Actor) => Who
  input: Schema
  /**
   * Slow work that must not hold a connection, such as hashing a password. Runs once, before the transaction; `run` gets
   * its result instead of the input. The data that it read may have changed by then.
   */
  prepare?: (ctx: Context<Who>, input: z.output<Schema>) => Promise<Prepared>
  /** The domains whose cached answers the write makes stale; empty if it changes nothing that is cached. */
  clears: readonly PublicDomain[]
}

/**
 * A write of the shop. This function alone determines the order: authorize → parse → prepare → transaction → read →
 * run → audit. An action never calls an action, which would authorize its caller again: actions share functions that
 * run in the caller's transaction. Only steps of bulk changes, and seeds, already run in a transaction. Deadlocks and
 * outdated plans are retried; any other error is rethrown.
 */
export function action<
  Schema extends z.ZodType,
  Who extends Actor,
  Values extends object,
  Prepared = z.output<Schema>,
>(
  definition: Definition<Schema, Who, Prepared> & {
    audit: Edited<z.output<Schema>, Values>
    run: (
      tx: Tx<Who>,
      input: NoInfer<Prepared>,
      before: NoInfer<Values> | null,
    ) => Promise<Changed<NoInfer<Values>>>
  },
): (ctx: Context, input: z.input<Schema>) => Promise<Changed<Values>>
export function action<Schema extends z.ZodType, Who extends Actor, Answer, Prepared = z.output<Schema>>(
  definition: Definition<Schema, Who, Prepared> & {
    audit?: Step<z.output<Schema>, NoInfer<Answer>>
    run: (tx: Tx<Who>, input: NoInfer<Prepared>) => Promise<Answer>
  },
): (ctx: Context, input: z.input<Schema>) => Promise<Answer>
export function action<Schema extends z.ZodType, Who extends Actor, Prepared>(
  definition: Definition<Schema, Who, Prepared> & {
    audit?: Step<z.output<Schema>, unknown> | Edited<z.output<Schema>, object>
    run: (tx: Tx<Who>, input: Prepared, before: object | null) => Promise<unknown>
  },
) {
  const { name, audit, clears } = definition
  return async (ctx: Context, input: z.input<Schema>): Promise<unknown> => {
    const actor = definition.may(ctx.actor)
    const parsed = parseInput(definition.input, input)
    const outside = { ...ctx, actor }
    const prepared = definition.prepare ? await definition.prepare(outside, parsed) : (parsed as Prepared)
    return inTransaction(outside, async (tx) => {
      const before = audit && 'read' in audit ? await valuesBefore(tx, audit, parsed) : null
      const answer = await definition.run(tx, prepared, before)
      for (const domain of clears) tx.cleared.add(domain)
      if (audit && isOnStaff(actor)) {
        const change =
          'read' in audit
            ? changeOf(audit, { input: parsed, before, after: answer as Changed<object> })
            : { subject: audit.subject(parsed, answer), after: audit.did?.(parsed, answer) }
        await writeAudit(tx, { verb: name, ...change })
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
async function valuesBefore<Input>(
  tx: Tx,
  audit: Edited<Input, object>,
  input: Input,
): Promise<object | null> {
  const id = audit.id(input)
  if (id === undefined) return null
  const read = () => audit.read(tx, String(id))
  const { version } = input as { version?: number }
  if (version !== undefined) await takeVersion(tx, { subject: subjectOf(audit.type, id), version }, read)
  return (await read()) ?? null
}

function changeOf<Input>(
  { type, id: idOf }: Edited<Input, object>,
  { input, before, after }: { input: Input; before: object | null; after: Changed<object> },
): { subject: string } & Change {
  const id = idOf(input, after) ?? null
  const { id: _, ...values } = after ?? {}
  return { subject: subjectOf(type, id), before, after: after ? values : null }
}

/** The values before and after a change; null if the subject did not exist, undefined if the action records no values. */
type Change = { before?: object | null | undefined; after?: object | null | undefined }

/** Writes an audit entry in the transaction of the change. From two states, it stores only the fields that differ. */
export async function writeAudit(
  ctx: Tx,
  { verb, subject, ...change }: { verb: string; subject: string } & Change,
): Promise<void> {
  const { before, after } = differing(change)
  await ctx.database
    .insertInto('audit_log')
    .values({
      at: ctx.clock(),
      actor: actorName(ctx.actor),
      verb,
      subject,
      before: before ? jsonb(withoutSecrets(before)) : null,
      after: after ? jsonb(withoutSecrets(after)) : null,
      request_id: ctx.requestId,
    })
    .execute()
}

function differing({ before, after }: Change): Change {
  if (!before || !after) return { before, after }
  const old = before as Record<string, unknown>
  const now = after as Record<string, unknown>
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  const changed = [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  return { before: only(old), after: only(now) }
}

/** Fields with these names never reach the log, however deep in a snapshot. */
export const secretName = /password|secret|token|code_hash|recovery/

function withoutSecrets<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSecrets) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const publicFields = Object.entries(value).filter(([name]) => !secretName.test(name))
  return Object.fromEntries(publicFields.map(([name, inner]) => [name, withoutSecrets(inner)])) as Value
}
