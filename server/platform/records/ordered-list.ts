import { type Generated, type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import type { HistoryType } from '#contract/admin/history.ts'
import { maxOrdered } from '#contract/admin/ordered.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'

/** The columns that these tables share. */
type Things = { things: { id: Generated<number>; position: number } & Record<string, unknown> }

type Definition<Input extends z.ZodObject, Shown extends object> = {
  table: 'faqs' | 'contact_branches' | 'contact_emails' | 'contact_social_profiles'
  /** Subjects in the history: 'faq:12', 'faq:order'. */
  type: HistoryType
  /** Parts of the actions' names, such as 'pages.add-faq'. */
  actions: { domain: 'pages' | 'contact'; one: string; many: string }
  permission: Permission
  input: Input
  /** The columns to write, and the values that staff then see; by default, both are the input. */
  toStore?: (ctx: Tx, input: z.output<Input>) => Promise<Stored<Values<Shown>>>
  /** The rows with these ids as staff edit them, or all rows. */
  read: (ctx: Context, ids?: number[]) => Promise<({ id: number } & Shown)[]>
}

type Values<Shown> = Omit<{ id: number } & Shown, 'id'>
type Stored<Values> = { row: Record<string, unknown>; values: Values }
type Changed<Input> = { id: number; version: number; values: Input }

/** The actions for a short list that staff sort by hand. Customers see it in the same order. */
export function orderedList<Input extends z.ZodObject, Shown extends object>(
  definition: Definition<Input, Shown>,
) {
  const { table, type, actions, permission, input, toStore, read } = definition
  const { domain, one, many } = actions
  const may = permitted(permission)
  const things = ({ database }: Context) => database as unknown as Kysely<Things>
  const name = table as 'things'
  const orderSubject = `${type}:order`

  const stored = async (ctx: Tx, input: object): Promise<Stored<Values<Shown>>> => {
    if (toStore) return toStore(ctx, input as z.output<Input>)
    return { row: input as Record<string, unknown>, values: input as Values<Shown> }
  }
  const readOne = async (ctx: Context, id: string): Promise<Values<Shown> | undefined> => {
    const [thing] = Number.isInteger(Number(id)) ? await read(ctx, [Number(id)]) : []
    if (!thing) return undefined
    const { id: _, ...values } = thing
    return values
  }
  const readOrder = async (ctx: Context) => {
    const rows = await things(ctx).selectFrom(name).select('id').orderBy('position').orderBy('id').execute()
    return { ids: rows.map(({ id }) => id) }
  }
  const edited = { type, read: readOne }

  return {
    /** All rows in order, for staff. */
    list: async (ctx: Context) => {
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
    },

    show: async (ctx: Context, id: number) => {
      may(ctx.actor)
      const versions = await versionsOf(ctx, [`${type}:${id}`])
      const [thing] = await read(ctx, [id])
      return thing ? { ...thing, version: versions.get(`${type}:${id}`) ?? 1 } : notFound()
    },

    add: action({
      name: `${domain}.add-${one}`,
      may,
      input,
      clears: [domain],
      run: async (ctx, input) => {
        const { row, values } = await stored(ctx, input)
        const { ids } = await readOrder(ctx)
        if (ids.length >= maxOrdered) refuse('too_many_entries', { max: maxOrdered })
        const { id } = await things(ctx)
          .insertInto(name)
          .values({
            ...row,
            position: sql<number>`coalesce((select max(position) from ${sql.table(table)}), -1) + 1`,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, values }
      },
      audit: { subject: (_, { id }) => `${type}:${id}`, did: (_, { values }) => values },
    }),

    change: action({
      name: `${domain}.change-${one}`,
      may,
      input: z.object({ id: Id, version: Version, values: input }) as unknown as z.ZodType<
        Changed<z.output<Input>>,
        Changed<z.input<Input>>
      >,
      clears: [domain],
      run: async (ctx, { id, values: input }) => {
        const { row, values } = await stored(ctx, input)
        const changed = await things(ctx)
          .updateTable(name)
          .set(row)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return changed ? values : notFound()
      },
      audit: { ...edited, id: ({ id }) => id },
    }),

    remove: action({
      name: `${domain}.delete-${one}`,
      may,
      input: z.object({ id: Id, version: Version }),
      clears: [domain],
      run: async (ctx, { id }) => {
        const removed = await things(ctx)
          .deleteFrom(name)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return removed ? null : notFound()
      },
      audit: { ...edited, id: ({ id }) => id },
    }),

    order: action({
      name: `${domain}.order-${many}`,
      may,
      input: z.object({ ids: z.array(Id).max(maxOrdered), version: Version }),
      clears: [domain],
      run: async (ctx, { ids }, before) => {
        if (!before || !isSameSet(ids, before.ids)) refuse('order_incomplete')
        await sql`
          update ${sql.table(table)} as things set position = wanted.place
          from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
          where things.id = wanted.id`.execute(ctx.database)
        return { ids }
      },
      audit: { type, id: () => 'order', read: readOrder },
    }),
  }
}

function isSameSet(one: number[], other: number[]): boolean {
  const ids = new Set(one)
  return one.length === other.length && ids.size === one.length && other.every((id) => ids.has(id))
}
