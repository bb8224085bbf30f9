import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Money } from '../../wire.ts'
import { Amount } from '../money/amount.ts'
import { versioned } from '../version.ts'

export const ShippingSettings = z.object({
  /** Minimum value of goods for free shipping; null for none. */
  free_from: Money.nullable(),
  /** Maximum weight of a parcel in grams; null if unlimited. */
  heaviest_parcel_g: z.int().nullable(),
  /** Whether staff confirmed the default prices, days and rules. */
  is_confirmed: z.boolean(),
  ...versioned,
})
export type ShippingSettings = z.infer<typeof ShippingSettings>

export const showShippingSettingsCall = endpoint({
  method: 'GET',
  path: '/admin/shipping/settings/',
  summary: 'Shop-wide shipping settings',
  access: 'staff',
  permission: 'operations.manage',
  answer: ShippingSettings,
})

export const saveShippingSettingsCall = endpoint({
  method: 'PUT',
  path: '/admin/shipping/settings/',
  summary: 'Sets the shop-wide shipping settings; effective at once',
  access: 'staff',
  permission: 'operations.manage',
  body: z.object({
    free_from: Amount.nullable(),
    heaviest_parcel_g: z
      .int('integer_expected' satisfies ProblemCode)
      .min(1000)
      .max(1_000_000)
      .nullable(),
    ...versioned,
  }),
  answer: ShippingSettings,
  problems: ['conflict'],
})

export const confirmShippingCall = endpoint({
  method: 'POST',
  path: '/admin/shipping/confirm/',
  summary:
    'Confirms that the shop has checked its shipping prices, days and rules; repeating it has no effect',
  access: 'staff',
  permission: 'operations.manage',
  answer: ShippingSettings,
})
