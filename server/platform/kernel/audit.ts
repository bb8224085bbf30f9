import { jsonb } from '#server/platform/database/jsonb.ts'
import { actorName } from './actor.ts'
import type { Tx } from './context.ts'

/** The values before and after a change; null if the subject did not exist, undefined if the action records no values. */
export type Change = { before?: object | null | undefined; after?: object | null | undefined }

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
