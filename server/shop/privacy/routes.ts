import {
  addCustomerNoteCall,
  deleteCustomerNoteCall,
  eraseCustomerCall,
  exportCustomerCall,
  listCustomersCall,
  previewErasureCall,
  showCustomerCall,
} from '#contract/admin/accounts/customers.ts'
import { closeAccountCall, exportAccountCall } from '#contract/shop/personal-data.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { addCustomerNote, deleteCustomerNote } from '#server/shop/accounts/admin/customer-notes.ts'
import { attemptKeyOf } from '#server/shop/accounts/sessions/sign-in.ts'
import { closeAccount } from './close-account.ts'
import { listCustomers, showCustomer } from './customers.ts'
import { eraseCustomer, exportCustomer, previewErasure } from './erase-customer.ts'
import { exportAccount } from './export-account.ts'

/** Calls about all of a person's data, so they involve every domain. */
export const personRoutes: Route[] = [
  route(exportAccountCall, (ctx) => exportAccount(ctx)),
  route(closeAccountCall, async (ctx, { body }) => void (await closeAccount(ctx, body)), {
    attemptKey: async (ctx) => attemptKeyOf(signedIn(ctx.actor).accountId),
  }),
  route(listCustomersCall, async (ctx, call) =>
    adminListAnswer(await listCustomers(ctx, call.query), call, (customer) => customer),
  ),
  route(showCustomerCall, (ctx, { params }) => showCustomer(ctx, params.id)),
  route(addCustomerNoteCall, (ctx, { params, body }) => addCustomerNote(ctx, { ...params, ...body })),
  route(deleteCustomerNoteCall, async (ctx, { params }) => void (await deleteCustomerNote(ctx, params))),
  route(exportCustomerCall, (ctx, { params }) => exportCustomer(ctx, params)),
  route(previewErasureCall, (ctx, { params }) => previewErasure(ctx, params.id)),
  route(eraseCustomerCall, (ctx, { params, body }) => eraseCustomer(ctx, { ...params, ...body })),
]
