import { z } from 'zod'
import {
  type ShippingSettings,
  saveShippingSettingsCall,
} from '#contract/admin/shipping/shipping-settings.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'

/** The shop-wide shipping settings; null means no limit. */
export async function findShippingSettings(ctx: Context) {
  const row = await ctx.database
    .selectFrom('shipping_settings')
    .select(['free_from_cents', 'heaviest_parcel_g', 'confirmed_at'])
    .executeTakeFirst()
  return row ?? { free_from_cents: null, heaviest_parcel_g: null, confirmed_at: null }
}

/** The shop-wide shipping settings with their version, for staff. */
export async function showShippingSettings(ctx: Context): Promise<ShippingSettings> {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, 'shipping-settings')
  const { confirmed_at } = await findShippingSettings(ctx)
  return { ...(await readSettings(ctx)), is_confirmed: confirmed_at !== null, version }
}

async function readSettings(ctx: Context): Promise<Omit<ShippingSettings, 'version' | 'is_confirmed'>> {
  const { free_from_cents, heaviest_parcel_g } = await findShippingSettings(ctx)
  return { free_from: moneyTextOrNull(free_from_cents), heaviest_parcel_g }
}

/** Sets the value of goods from which shipping is free, and the maximum weight of a parcel. */
export const saveShippingSettings = action({
  name: 'shipping.save-settings',
  may: permitted('operations.manage'),
  input: saveShippingSettingsCall.body,
  clears: ['shipping'],
  run: async (ctx, { free_from, heaviest_parcel_g }) => {
    const free_from_cents = free_from === null ? null : centsOf(free_from)
    const row = { free_from_cents, heaviest_parcel_g }
    await ctx.database
      .insertInto('shipping_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute()
    return { free_from: moneyTextOrNull(free_from_cents), heaviest_parcel_g }
  },
  audit: { type: 'shipping-settings', id: () => null, read: readSettings },
})

/** Records that staff have confirmed the default prices, days and rules; repeating it has no effect. */
export const confirmShipping = action({
  name: 'shipping.confirm',
  may: permitted('operations.manage'),
  input: z.object({}),
  run: async (ctx) => {
    await ctx.database
      .updateTable('shipping_settings')
      .set({ confirmed_at: ctx.clock() })
      .where('confirmed_at', 'is', null)
      .execute()
  },
  audit: { subject: () => 'shipping-settings' },
  clears: [],
})
