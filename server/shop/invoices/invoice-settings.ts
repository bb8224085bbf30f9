import { InvoiceSettings } from '#contract/admin/orders/documents.ts'
import { Version } from '#contract/admin/version.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import type { Seller } from './pdf-header.ts'

/** The seller details set by staff, with their version. */
export async function showInvoiceSettings(ctx: Context): Promise<InvoiceSettings & { version: number }> {
  permitted('payment_settings.manage')(ctx.actor)
  const version = await versionOf(ctx, 'invoice-settings')
  return { ...(await settingsOf(ctx)), version }
}

/** Sets the seller details on future documents; leaves issued ones unchanged. */
export const saveInvoiceSettings = action({
  name: 'orders.save-invoice-settings',
  may: permitted('payment_settings.manage'),
  input: InvoiceSettings.extend({ version: Version.optional() }),
  run: async (ctx, { version: _, ...settings }) => {
    await ctx.database
      .insertInto('invoice_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(settings))
      .execute()
    return settings
  },
  audit: { type: 'invoice-settings', id: () => null, read: settingsOf },
  clears: [],
})

/**
 * The seller details and the time zone for documents issued now. Details that staff left blank come from the site
 * settings and the contact page.
 */
export async function findSeller(ctx: Context): Promise<{ seller: Seller; timeZone: string }> {
  const settings = await settingsOf(ctx)
  const { name, address, phone, email, timeZone } = await ctx.businessDetails(ctx)
  const seller = {
    name: settings.seller_name ?? name,
    address: settings.seller_address ?? address,
    phone,
    email,
    tax_number: settings.tax_number ?? '',
    notes: settings.notes ?? '',
  }
  return { seller, timeZone }
}

async function settingsOf(ctx: Context): Promise<InvoiceSettings> {
  const row = await ctx.database
    .selectFrom('invoice_settings')
    .select(['seller_name', 'seller_address', 'tax_number', 'notes'])
    .executeTakeFirst()
  return row ?? { seller_name: null, seller_address: null, tax_number: null, notes: null }
}
