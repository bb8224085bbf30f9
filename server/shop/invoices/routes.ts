import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { findOwnInvoice, showCreditNotes, showInvoice } from './find-documents.ts'
import { listInvoiceRegister } from './invoice-register.ts'
import { saveInvoiceSettings, showInvoiceSettings } from './invoice-settings.ts'

export const invoicingRoutes = {
  'GET /orders/orders/{id}/invoice/': (ctx, { params }) => findOwnInvoice(ctx, params.id),
  'GET /admin/orders/{id}/invoice/': (ctx, { params }) => showInvoice(ctx, params.id),
  'GET /admin/orders/{id}/credit-notes/': (ctx, { params }) => showCreditNotes(ctx, params.id),
  'GET /admin/invoice-register/': async (ctx, call) =>
    adminListAnswer(await listInvoiceRegister(ctx, call.query), call),
  'GET /admin/invoice-settings/': (ctx) => showInvoiceSettings(ctx),
  'PUT /admin/invoice-settings/': async (ctx, { body }) => {
    await saveInvoiceSettings(ctx, body)
    return showInvoiceSettings(ctx)
  },
} satisfies Partial<Handlers>
