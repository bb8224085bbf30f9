import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { addCustomerNote, deleteCustomerNote } from '#server/shop/accounts/admin/customer-notes.ts'
import { attemptKeyOf } from '#server/shop/accounts/sessions/sign-in.ts'
import { closeAccount, eraseCustomer, previewErasure } from './close-account.ts'
import { listCustomers, showCustomer } from './customers.ts'
import { exportAccount, exportCustomer } from './export-account.ts'

/** Calls about all of a person's data, so they involve every domain. */
export const personRoutes = {
  'GET /accounts/me/export/': (ctx) => exportAccount(ctx),
  'DELETE /accounts/me/': {
    handle: async (ctx, { body }) => void (await closeAccount(ctx, body)),
    attemptKey: async (ctx) => attemptKeyOf(signedIn(ctx.actor).accountId),
  },
  'GET /admin/customers/': async (ctx, call) => adminListAnswer(await listCustomers(ctx, call.query), call),
  'GET /admin/customers/{id}/': (ctx, { params }) => showCustomer(ctx, params.id),
  'POST /admin/customers/{id}/notes/': (ctx, { params, body }) =>
    addCustomerNote(ctx, { ...params, ...body }),
  'DELETE /admin/customers/{id}/notes/{note}/': async (ctx, { params }) =>
    void (await deleteCustomerNote(ctx, params)),
  'POST /admin/customers/{id}/export/': (ctx, { params }) => exportCustomer(ctx, params),
  'GET /admin/customers/{id}/erasure/': (ctx, { params }) => previewErasure(ctx, params.id),
  'POST /admin/customers/{id}/erase/': (ctx, { params, body }) => eraseCustomer(ctx, { ...params, ...body }),
} satisfies Partial<Handlers>
