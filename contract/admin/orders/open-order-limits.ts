import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Id, IdParam } from '../../wire.ts'
import { versioned } from '../version.ts'

const maxOrders = 1000
const maxPieces = 10_000
const orders = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1)
  .max(maxOrders)
const pieces = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1)
  .max(maxPieces)

/** How many unpaid orders, and items in them, an account or a network may have at a time. */
export const OpenOrderLimits = z.object({
  account_orders: orders,
  account_pieces: pieces,
  network_orders: orders,
  network_pieces: pieces,
})
export type OpenOrderLimits = z.infer<typeof OpenOrderLimits>
const VersionedLimits = OpenOrderLimits.extend(versioned)

export const showOpenOrderLimitsCall = endpoint({
  method: 'GET',
  path: '/admin/open-order-limits/',
  summary: 'How many unpaid orders, and items in them, an account or a network may have',
  access: 'staff',
  permission: 'operations.manage',
  answer: VersionedLimits,
})

export const saveOpenOrderLimitsCall = endpoint({
  method: 'PUT',
  path: '/admin/open-order-limits/',
  summary: 'Sets the limits; effective from the next order',
  access: 'staff',
  permission: 'operations.manage',
  body: VersionedLimits,
  answer: VersionedLimits,
  problems: ['conflict'],
})

const params = z.object({ id: IdParam })

/** `is_own`: staff set the limits for this account. `open_orders` and `open_pieces` are its current usage. */
export const AccountOpenOrderLimits = z.object({
  account_id: Id,
  orders,
  pieces,
  is_own: z.boolean(),
  open_orders: z.int(),
  open_pieces: z.int(),
  ...versioned,
})
export type AccountOpenOrderLimits = z.infer<typeof AccountOpenOrderLimits>

export const showAccountOpenOrderLimitsCall = endpoint({
  method: 'GET',
  path: '/admin/accounts/{id}/open-order-limits/',
  summary: 'The limits of one account and its current usage',
  access: 'staff',
  permission: 'operations.manage',
  params,
  answer: AccountOpenOrderLimits,
  problems: ['not_found'],
})

export const saveAccountOpenOrderLimitsCall = endpoint({
  method: 'PUT',
  path: '/admin/accounts/{id}/open-order-limits/',
  summary: 'Sets custom limits for an account, which also exempt it from the network limits',
  access: 'staff',
  permission: 'operations.manage',
  params,
  body: z.object({ orders, pieces, ...versioned }),
  answer: AccountOpenOrderLimits,
  problems: ['not_found', 'conflict'],
})

export const removeAccountOpenOrderLimitsCall = endpoint({
  method: 'DELETE',
  path: '/admin/accounts/{id}/open-order-limits/',
  summary: "Removes an account's custom limits; repeating it has no effect",
  access: 'staff',
  permission: 'operations.manage',
  params,
  answer: AccountOpenOrderLimits,
  problems: ['not_found'],
})
