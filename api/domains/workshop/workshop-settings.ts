import type { Selectable } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { WorkshopSettings as Row } from '../../database/rows.ts'

export type WorkshopSettings = Omit<Selectable<Row>, 'only_row'>

/** The pace of the workshop. `lock` holds other orders back until the transaction ends. */
export async function findWorkshopSettings(ctx: Context, { lock = false } = {}): Promise<WorkshopSettings> {
  const settings = ctx.database
    .selectFrom('workshop_settings')
    .select(['pieces_per_week', 'finishings_per_week', 'finishing_days', 'rest_days'])
  return (lock ? settings.forUpdate() : settings).executeTakeFirstOrThrow()
}
