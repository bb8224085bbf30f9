import { InvoiceSettings } from '../../../contract/office/documents.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import type { Seller } from './invoice-content.ts'

const unset: InvoiceSettings = { seller_name: null, seller_address: null, tax_number: null, notes: null }

/** The seller details set by staff. */
export async function showInvoiceSettings(ctx: Context): Promise<InvoiceSettings> {
  permitted('payment_settings.manage')(ctx.actor)
  return settingsOf(ctx)
}

/** Sets the seller details on future documents; issued ones do not change. */
export const saveInvoiceSettings = verb({
  name: 'orders.save-invoice-settings',
  may: permitted('payment_settings.manage'),
  input: InvoiceSettings,
  run: async (ctx, settings) => {
    await ctx.database
      .insertInto('invoice_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(settings))
      .execute()
    return settings
  },
  subject: () => 'invoice settings',
  invalidates: [],
})

/** The current seller details: as set by staff, otherwise from the site settings and contact page. */
export async function findSeller(ctx: Context): Promise<Seller> {
  const settings = await settingsOf(ctx)
  const { name, address, phone, email } = await ctx.letterhead(ctx)
  return {
    name: settings.seller_name ?? name,
    address: settings.seller_address ?? address,
    phone,
    email,
    tax_number: settings.tax_number ?? '',
    notes: settings.notes ?? '',
  }
}

async function settingsOf(ctx: Context): Promise<InvoiceSettings> {
  const row = await ctx.database
    .selectFrom('invoice_settings')
    .select(['seller_name', 'seller_address', 'tax_number', 'notes'])
    .executeTakeFirst()
  return row ?? unset
}
