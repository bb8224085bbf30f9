import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Account } from '../shop/accounts.ts'
import { IdParam, Time } from '../wire.ts'
import { changeableRoles } from './permissions.ts'

/** An account as shown to owners. */
export const OfficeAccount = Account.extend({ created_at: Time, suspended_at: Time.nullable() })
export type OfficeAccount = z.infer<typeof OfficeAccount>

const params = z.object({ id: IdParam })

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/admin/accounts/{id}/suspend/',
  summary:
    'Signs an account out everywhere and blocks it from signing in. Owners only; repeating it has no effect',
  access: 'staff',
  permission: 'customers.manage',
  params,
  answer: OfficeAccount,
  problems: ['not_found', 'conflict'],
})

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/admin/accounts/{id}/restore/',
  summary: 'Lets a suspended account sign in again. Owners only; repeating it has no effect',
  access: 'staff',
  permission: 'customers.manage',
  params,
  answer: OfficeAccount,
  problems: ['not_found', 'conflict'],
})

export const changeRole = endpoint({
  method: 'POST',
  path: '/admin/accounts/{id}/role/',
  summary: 'Makes an account a customer or staff, effective from its next call. Owners only',
  access: 'staff',
  permission: 'staff.manage',
  params,
  body: z.object({ role: z.enum(['customer', ...changeableRoles]) }),
  answer: OfficeAccount,
  problems: ['not_found', 'conflict'],
})
