import * as office from '#contract/admin/orders/documents.ts'
import { findInvoice } from '#contract/shop/orders.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { findOwnInvoice, showCreditNotes, showInvoice } from './find-invoice.ts'
import { listInvoiceRegister } from './invoice-register.ts'
import { saveInvoiceSettings, showInvoiceSettings } from './invoice-settings.ts'

export const invoicingRoutes: Route[] = [
  route(findInvoice, (ctx, { params }) => findOwnInvoice(ctx, params.id)),
  route(office.showInvoice, (ctx, { params }) => showInvoice(ctx, params.id)),
  route(office.showCreditNotes, (ctx, { params }) => showCreditNotes(ctx, params.id)),
  route(office.listInvoiceRegister, async (ctx, call) =>
    officeListAnswer(await listInvoiceRegister(ctx, call.query), call, (invoice) => invoice),
  ),
  route(office.showInvoiceSettings, (ctx) => showInvoiceSettings(ctx)),
  route(office.saveInvoiceSettings, async (ctx, { body }) => {
    await saveInvoiceSettings(ctx, body)
    return showInvoiceSettings(ctx)
  }),
]
