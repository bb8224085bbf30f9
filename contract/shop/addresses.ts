import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lenient, unread } from '../reading.ts'
import { Id, IdParam } from '../wire.ts'
import { DeliveryAddress } from './orders.ts'

export const maxAddresses = 20

/** One of a customer's saved addresses, exactly one of which is the default. */
export const SavedAddress = DeliveryAddress.extend({ id: Id, is_default: lenient(z.boolean(), false) })
export type SavedAddress = z.infer<typeof SavedAddress>

/** A new default replaces the previous one; a single address is always the default. */
const body = DeliveryAddress.extend({ is_default: z.boolean().default(false) })
const params = z.object({ id: IdParam })

export const findAddressesCall = endpoint({
  method: 'GET',
  path: '/accounts/addresses/',
  summary: "The caller's saved addresses, the default first, then newest first",
  access: 'signed_in',
  answer: z.array(SavedAddress),
})

export const addAddressCall = endpoint({
  method: 'POST',
  path: '/accounts/addresses/',
  summary: 'Saves an address, or returns the existing one if equal',
  access: 'signed_in',
  body,
  answer: unread(SavedAddress),
  status: 201,
  problems: ['conflict'],
})

export const changeAddressCall = endpoint({
  method: 'PUT',
  path: '/accounts/addresses/{id}/',
  summary: "Replaces one of the caller's addresses",
  access: 'signed_in',
  params,
  body,
  answer: unread(SavedAddress),
  problems: ['not_found'],
})

export const removeAddressCall = endpoint({
  method: 'DELETE',
  path: '/accounts/addresses/{id}/',
  summary: "Deletes one of the caller's addresses; after the default, the newest becomes the default",
  access: 'signed_in',
  params,
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
