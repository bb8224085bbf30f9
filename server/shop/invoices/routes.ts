import {
  listInvoiceRegisterCall,
  saveInvoiceSettingsCall,
  showCreditNotesCall,
  showInvoiceCall,
  showInvoiceSettingsCall,
} from '#contract/admin/orders/documents.ts'
import { findInvoiceCall } from '#contract/shop/orders.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { findOwnInvoice, showCreditNotes, showInvoice } from './find-invoice.ts'
import { listInvoiceRegister } from './invoice-register.ts'
import { saveInvoiceSettings, showInvoiceSettings } from './invoice-settings.ts'

export const invoicingRoutes: Route[] = [
  route(findInvoiceCall, (ctx, { params }) => findOwnInvoice(ctx, params.id)),
  route(showInvoiceCall, (ctx, { params }) => showInvoice(ctx, params.id)),
  route(showCreditNotesCall, (ctx, { params }) => showCreditNotes(ctx, params.id)),
  route(listInvoiceRegisterCall, async (ctx, call) =>
    adminListAnswer(await listInvoiceRegister(ctx, call.query), call, (invoice) => invoice),
  ),
  route(showInvoiceSettingsCall, (ctx) => showInvoiceSettings(ctx)),
  route(saveInvoiceSettingsCall, async (ctx, { body }) => {
    await saveInvoiceSettings(ctx, body)
    return showInvoiceSettings(ctx)
  }),
]
