import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Time } from '../../wire.ts'

export const listWaitsCall = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/waits/',
  summary: 'How many people wait for the product; who, for staff who may read customers',
  access: 'staff',
  permission: 'catalogue.read',
  params: z.object({ id: IdParam }),
  answer: z.object({
    count: z.int(),
    /** The first hundred, in the order in which they get their email; null without the permission. */
    people: z.array(z.object({ id: Id, email: z.string(), confirmed_at: Time })).nullable(),
  }),
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
