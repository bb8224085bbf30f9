import type { Tx } from '#server/platform/kernel/context.ts'

const prefixes = { invoice: 'KKH', credit_note: 'KKH-C' } as const

/**
 * The next number in the series of the day's year, without gaps: 'KKH-2026-000001'. Locks the series until the issuing
 * transaction ends; a rollback releases the number.
 */
export async function nextNumber(ctx: Tx, kind: keyof typeof prefixes, day: string): Promise<string> {
  const series = `${prefixes[kind]}-${day.slice(0, 4)}`
  const { last_number } = await ctx.database
    .insertInto('number_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet((set) => ({ last_number: set('number_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return `${series}-${String(last_number).padStart(6, '0')}`
}
