import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Id, IdParam, line } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'
import { Amount } from '../money/amount.ts'
import { versioned } from '../version.ts'

const days = z
  .int('integer_expected' satisfies ProblemCode)
  .min(0)
  .max(365)
const zoneFields = {
  name: line(80),
  /** Price of the first kilogram, and of each further half kilogram or part of it. */
  first_kilogram: Amount,
  next_half_kilogram: Amount,
  /** Transit time in working days. */
  days_from: days,
  days_to: days,
  position: z.int().min(0).max(1000),
}

export const ShippingZone = z.object({ id: Id, ...zoneFields, country_count: z.int(), ...versioned })
export type ShippingZone = z.infer<typeof ShippingZone>

const inOrder = ({ days_from, days_to }: { days_from: number; days_to: number }) => days_to >= days_from
const reversed = { path: ['days_to'], message: 'transit_days_reversed' satisfies ProblemCode }

const params = z.object({ id: IdParam })

export const listShippingZonesCall = endpoint({
  method: 'GET',
  path: '/admin/shipping/zones/',
  summary: 'Shipping zones in display order',
  access: 'staff',
  permission: 'operations.manage',
  query: AdminPaging,
  answer: adminListOf(ShippingZone),
})

export const showShippingZoneCall = endpoint({
  method: 'GET',
  path: '/admin/shipping/zones/{id}/',
  summary: 'One shipping zone',
  access: 'staff',
  permission: 'operations.manage',
  params,
  answer: ShippingZone,
  problems: ['not_found'],
})

export const addShippingZoneCall = endpoint({
  method: 'POST',
  path: '/admin/shipping/zones/',
  summary: 'Creates a shipping zone',
  access: 'staff',
  permission: 'operations.manage',
  body: z.object(zoneFields).refine(inOrder, reversed),
  answer: ShippingZone,
  status: 201,
})

export const changeShippingZoneCall = endpoint({
  method: 'PUT',
  path: '/admin/shipping/zones/{id}/',
  summary: 'Updates a shipping zone; effective at once',
  access: 'staff',
  permission: 'operations.manage',
  params,
  body: z.object({ ...zoneFields, ...versioned }).refine(inOrder, reversed),
  answer: ShippingZone,
  problems: ['not_found', 'conflict'],
})

export const deleteShippingZoneCall = endpoint({
  method: 'DELETE',
  path: '/admin/shipping/zones/{id}/',
  summary: 'Deletes a shipping zone without countries',
  access: 'staff',
  permission: 'operations.manage',
  params,
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})
