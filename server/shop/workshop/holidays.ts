import { z } from 'zod'
import {
  addHolidayCall,
  changeHolidayCall,
  type Holiday,
  maxDaysAhead,
  maxHolidays,
} from '#contract/admin/orders/workshop.ts'
import { Id } from '#contract/wire.ts'
import { daysAfter } from '#model/working-days.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { versionOf, withVersions } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'

/** All holidays in pages, the latest first. */
export async function listHolidays(
  ctx: Context,
  paging: Parameters<typeof adminList>[2],
): Promise<AdminPage<Holiday>> {
  permitted('stock.manage')(ctx.actor)
  const holidays = ctx.database.selectFrom('workshop_holidays').selectAll()
  const page = await adminList(ctx, holidays, paging, {
    by: { column: 'first_day', type: 'date' },
    direction: 'desc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: await withVersions(ctx, page.rows, subjectOf) }
}

export const addHoliday = action({
  name: 'workshop.add-holiday',
  may: permitted('stock.manage'),
  input: addHolidayCall.body,
  run: async (ctx, holiday) => {
    await refuseTooFar(ctx, holiday)
    await refuseOneMore(ctx)
    return ctx.database
      .insertInto('workshop_holidays')
      .values(holiday)
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  audit: { subject: (_, { id }) => `holiday:${id}`, did: (holiday) => holiday },
  clears: ['catalogue'],
})

export const changeHoliday = action({
  name: 'workshop.change-holiday',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }).and(changeHolidayCall.body),
  run: async (ctx, { id, version: _, ...holiday }) => {
    await refuseTooFar(ctx, holiday)
    const { numUpdatedRows } = await ctx.database
      .updateTable('workshop_holidays')
      .set(holiday)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? holiday : notFound()
  },
  audit: { type: 'holiday', id: ({ id }) => id, read: readHoliday },
  clears: ['catalogue'],
})

export const deleteHoliday = action({
  name: 'workshop.delete-holiday',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    const gone = await ctx.database.deleteFrom('workshop_holidays').where('id', '=', id).executeTakeFirst()
    return gone.numDeletedRows > 0n ? null : notFound()
  },
  audit: { type: 'holiday', id: ({ id }) => id, read: readHoliday },
  clears: ['catalogue'],
})

/** A limit, since a holiday moves every day that the shop promises, and no shop plans further ahead. */
async function refuseTooFar(ctx: Context, { last_day }: Pick<Holiday, 'last_day'>): Promise<void> {
  if (last_day > daysAfter(await shopDay(ctx), maxDaysAhead)) refuseField('last_day', 'date_too_far')
}

async function refuseOneMore({ database }: Context): Promise<void> {
  const { count } = await database
    .selectFrom('workshop_holidays')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxHolidays) refuse('too_many_entries', { max: maxHolidays })
}

export async function showHoliday(ctx: Context, id: number): Promise<Holiday> {
  permitted('stock.manage')(ctx.actor)
  const version = await versionOf(ctx, subjectOf({ id }))
  return { id, ...((await readHoliday(ctx, String(id))) ?? notFound()), version }
}

function subjectOf({ id }: { id: number }): string {
  return `holiday:${id}`
}

function readHoliday(ctx: Context, id: string) {
  return ctx.database
    .selectFrom('workshop_holidays')
    .select(['name', 'first_day', 'last_day'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
}
