import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Account } from '../../shop/accounts.ts'
import { IdParam, Time } from '../../wire.ts'

/** A customer's account as staff see it. */
export const AdminAccount = Account.extend({ created_at: Time, suspended_at: Time.nullable() })
export type AdminAccount = z.infer<typeof AdminAccount>

const params = z.object({ id: IdParam })

export const suspendAccountCall = endpoint({
  method: 'POST',
  path: '/admin/accounts/{id}/suspend/',
  summary:
    'Signs a customer out everywhere and blocks the account from signing in; repeating it has no effect',
  access: 'staff',
  permission: 'customers.manage',
  params,
  answer: AdminAccount,
  problems: ['not_found', 'conflict'],
})

export const restoreAccountCall = endpoint({
  method: 'POST',
  path: '/admin/accounts/{id}/restore/',
  summary: 'Lets a suspended customer sign in again; repeating it has no effect',
  access: 'staff',
  permission: 'customers.manage',
  params,
  answer: AdminAccount,
  problems: ['not_found', 'conflict'],
})
