import { saveWorkshopPace as contract } from '../../../contract/office/workshop.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import { versionOf } from '../../core/versions.ts'

type Settings = {
  pieces_per_week: number
  finishings_per_week: number
  finishing_days: number | null
  rest_days: number[]
  packing_days: number
}
export type WorkshopSettings = Settings

/** The pace of the workshop. `lock` holds other orders back until the transaction ends. */
export async function findWorkshopSettings(ctx: Context, { lock = false } = {}): Promise<Settings> {
  const settings = ctx.database
    .selectFrom('workshop_settings')
    .select(['pieces_per_week', 'finishings_per_week', 'finishing_days', 'rest_days', 'packing_days'])
  return (lock ? settings.forUpdate() : settings).executeTakeFirstOrThrow()
}

/** The same as staff edit it, with its version. */
export async function showWorkshopPace(ctx: Context) {
  permitted('stock.manage')(ctx.actor)
  const version = await versionOf(ctx, 'workshop-settings')
  return { ...(await findWorkshopSettings(ctx)), version }
}

/** Sets the pace; days promised before stay. */
export const saveWorkshopPace = verb({
  name: 'workshop.save-pace',
  may: permitted('stock.manage'),
  input: contract.body,
  run: (ctx, { version: _, ...settings }) =>
    ctx.database.updateTable('workshop_settings').set(settings).execute(),
  edited: { type: 'workshop-settings', id: () => null, read: (ctx) => findWorkshopSettings(ctx) },
  invalidates: ['catalogue'],
})
