import type { z } from 'zod'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import {
  type HistoryEntry,
  type HistoryType,
  historyPermissions,
  type listHistoryCall,
} from '#contract/admin/history.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from './admin-list.ts'

type Entry = z.infer<typeof HistoryEntry>

/** The changes that staff have made to a subject, newest first, for callers who may see the subject. */
export async function listHistory(
  ctx: Context,
  { subject, ...paging }: z.output<typeof listHistoryCall.query>,
): Promise<AdminPage<Entry>> {
  permitted(...permissionsOf(subject))(ctx.actor)
  const changes = ctx.database
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .select(['id', 'at', 'actor', 'verb', 'before', 'after'])
  const page = await adminList(ctx, changes, paging, {
    by: { column: 'at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'bigint' },
  })
  const names = await listActorNames(
    ctx,
    page.rows.map(({ actor }) => actor),
  )
  const rows = page.rows.map(({ id, at, actor, verb, before, after }) => ({
    id,
    actor,
    verb,
    at: at.toISOString(),
    name: names.get(actor) ?? null,
    before: before as Entry['before'],
    after: after as Entry['after'],
  }))
  return { ...page, rows }
}

function permissionsOf(subject: string): [Permission, ...Permission[]] {
  const type = subject.split(':')[0] ?? ''
  if (!Object.hasOwn(historyPermissions, type)) notFound()
  const [first, ...rest] = historyPermissions[type as HistoryType] as readonly [Permission, ...Permission[]]
  return [first, ...rest]
}

/** Usernames by actor ('staff:3'), of accounts that still exist. */
export async function listActorNames(ctx: Context, actors: string[]): Promise<Map<string, string>> {
  const ids = new Map(actors.flatMap((actor) => idIn(actor).map((id) => [actor, id] as const)))
  if (ids.size === 0) return new Map()
  const accounts = await ctx.database
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('id', 'in', [...ids.values()])
    .execute()
  const names = new Map(accounts.map(({ id, username }) => [id, username]))
  return new Map([...ids].flatMap(([actor, id]) => (names.has(id) ? [[actor, names.get(id) ?? '']] : [])))
}

function idIn(actor: string): number[] {
  const [, id] = /^(?:staff|customer):(\d+)$/.exec(actor) ?? []
  return id === undefined ? [] : [Number(id)]
}
