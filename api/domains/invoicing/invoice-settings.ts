import { InvoiceSettings } from '../../../contract/office/documents.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import type { Seller } from './invoice-content.ts'

const unset: InvoiceSettings = { seller_name: null, seller_address: null, tax_number: null, notes: null }

/** What staff have set for the shop's documents. */
export async function showInvoiceSettings(ctx: Context): Promise<InvoiceSettings> {
  staff(ctx.actor)
  return settingsOf(ctx)
}

/** Sets how the shop calls itself on documents to come; issued ones stay as they are. */
export const saveInvoiceSettings = verb({
  name: 'orders.save-invoice-settings',
  may: staff,
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

/** The seller as a document of today names it: as staff have set it, else as on the site and its contact page. */
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
