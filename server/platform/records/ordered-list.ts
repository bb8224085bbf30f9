import { sql } from 'kysely'
import { z } from 'zod'
import type { HistoryType } from '#contract/admin/history.ts'
import { maxOrdered } from '#contract/admin/ordered.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'

type Definition<Input, Values extends object> = {
  table: 'faqs' | 'contact_branches' | 'contact_emails' | 'contact_social_profiles'
  /** Subjects in the history: 'faq:12', 'faq:order'. */
  type: HistoryType
  /** Parts of the actions' names, such as 'pages.add-faq'. */
  actions: { domain: 'pages' | 'contact'; one: string; many: string }
  input: z.ZodType<Input, Input>
  /** The columns to write. */
  rowOf: (tx: Tx, input: Input) => Promise<Record<string, string | boolean | null>>
  /** The rows with these ids as staff edit them, or all rows. */
  read: (ctx: Context, ids?: number[]) => Promise<({ id: number } & Values)[]>
}

/** The calls of a short list that staff sort by hand. Customers see it in the same order. */
export function orderedList<Input, Values extends object>(definition: Definition<Input, Values>) {
  const { type, input, rowOf, read } = definition
  const { domain, one, many } = definition.actions
  const may = permitted('content.manage')
  const clears = [domain]
  const table = sql.table(definition.table)
  const orderSubject = `${type}:order`

  const readOne = async (ctx: Context, id: number | string) => {
    const [thing] = await read(ctx, [Number(id)])
    const { id: _, ...values } = thing ?? notFound()
    return values
  }
  const readOrder = async ({ database }: Context) => {
    const { rows } = await sql<{ id: number }>`select id from ${table} order by position, id`.execute(
      database,
    )
    return { ids: rows.map(({ id }) => id) }
  }
  const show = async (ctx: Context, id: number) => {
    const version = (await versionsOf(ctx, [`${type}:${id}`])).get(`${type}:${id}`) ?? 1
    return { ...(await readOne(ctx, id)), id, version }
  }

  const add = action({
    name: `${domain}.add-${one}`,
    may,
    input,
    clears,
    run: async (tx, input) => {
      const row = await rowOf(tx, input)
      if ((await readOrder(tx)).ids.length >= maxOrdered) refuse('too_many_entries', { max: maxOrdered })
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (position, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values ((select coalesce(max(position), -1) + 1 from ${table}), ${sql.join(Object.values(row))})
        returning id`.execute(tx.database)
      const { id } = rows[0] ?? notFound()
      return { id, values: await readOne(tx, id) }
    },
    audit: { subject: (_, { id }) => `${type}:${id}`, did: (_, { values }) => values },
  })
  const change = action({
    name: `${domain}.change-${one}`,
    may,
    input: z.object({ id: Id, version: Version, values: input }),
    clears,
    run: async (tx, { id, values }) => {
      const columns = Object.entries(await rowOf(tx, values))
      const set = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
      await sql`update ${table} set ${set} where id = ${id}`.execute(tx.database)
      return readOne(tx, id)
    },
    audit: { type, id: ({ id }) => id, read: readOne },
  })
  const order = action({
    name: `${domain}.order-${many}`,
    may,
    input: z.object({ ids: z.array(Id).max(maxOrdered), version: Version }),
    clears,
    run: async (tx, { ids }, before) => {
      if (!before || !isSameSet(ids, before.ids)) refuse('order_incomplete')
      await sql`
        update ${table} as things set position = wanted.place
        from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
        where things.id = wanted.id`.execute(tx.database)
      return { ids }
    },
    audit: { type, id: () => 'order', read: readOrder },
  })
  /** All rows in order, for staff. */
  const list = async (ctx: Context) => {
    may(ctx.actor)
    const { ids } = await readOrder(ctx)
    const versions = await versionsOf(ctx, [orderSubject, ...ids.map((id) => `${type}:${id}`)])
    const things = new Map((await read(ctx)).map((thing) => [thing.id, thing]))
    return {
      version: versions.get(orderSubject) ?? 1,
      results: ids.flatMap((id) => {
        const thing = things.get(id)
        return thing ? [{ ...thing, version: versions.get(`${type}:${id}`) ?? 1 }] : []
      }),
    }
  }

  return {
    list,
    add: async (ctx: Context, input: Input) => show(ctx, (await add(ctx, input)).id),
    change: async (ctx: Context, changed: { id: number; version: number; values: Input }) => {
      await change(ctx, changed)
      return show(ctx, changed.id)
    },
    remove: action({
      name: `${domain}.delete-${one}`,
      may,
      input: z.object({ id: Id, version: Version }),
      clears,
      run: async (tx, { id }) => {
        await sql`delete from ${table} where id = ${id}`.execute(tx.database)
        return null
      },
      audit: { type, id: ({ id }) => id, read: readOne },
    }),
    order: async (ctx: Context, ordered: { ids: number[]; version: number }) => {
      await order(ctx, ordered)
      return list(ctx)
    },
  }
}

function isSameSet(one: number[], other: number[]): boolean {
  const ids = new Set(one)
  return one.length === other.length && ids.size === one.length && other.every((id) => ids.has(id))
}
