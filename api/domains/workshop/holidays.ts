import type { Holiday } from '../../../contract/office/workshop.ts'
import type { Context } from '../../core/context.ts'

/** Holidays that end on or after a day, in order. */
export function findHolidays(ctx: Context, from = '0001-01-01'): Promise<Holiday[]> {
  return ctx.database
    .selectFrom('workshop_holidays')
    .select(['id', 'name', 'first_day', 'last_day'])
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .orderBy('id')
    .execute()
}
