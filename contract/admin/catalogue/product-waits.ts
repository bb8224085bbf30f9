import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Time } from '../../wire.ts'

export const listWaitsCall = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/waits/',
  summary: 'The people who get an email when the product is in stock again',
  access: 'staff',
  permission: 'customers.read',
  params: z.object({ id: IdParam }),
  /** The first hundred, in the order in which they get their email. */
  answer: z.array(z.object({ id: Id, email: z.string(), confirmed_at: Time })),
  problems: ['not_found'],
})

export const deleteWaitCall = endpoint({
  method: 'DELETE',
  path: '/admin/product-waits/{id}/',
  summary: 'Deletes what a person waits for, at their request',
  access: 'staff',
  permission: 'customers.manage',
  params: z.object({ id: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
