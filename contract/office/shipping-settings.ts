import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../wire.ts'
import { Amount } from './amount.ts'

export const ShippingSettings = z.object({
  /** From this value of goods on shipping costs nothing; null: never. */
  free_from: Money.nullable(),
  /** What one parcel may weigh, in grams; null: anything. */
  heaviest_parcel_g: z.int().nullable(),
})
export type ShippingSettings = z.infer<typeof ShippingSettings>

export const showShippingSettings = endpoint({
  method: 'GET',
  path: '/admin/shipping/settings/',
  summary: 'The shop-wide numbers of shipping',
  access: 'staff',
  answer: ShippingSettings,
})

export const saveShippingSettings = endpoint({
  method: 'PUT',
  path: '/admin/shipping/settings/',
  summary: 'Sets the shop-wide numbers of shipping; quotes use them at once',
  access: 'staff',
  body: z.object({
    free_from: Amount.nullable(),
    heaviest_parcel_g: z.int('A valid integer is required.').min(1000).max(1_000_000).nullable(),
  }),
  answer: ShippingSettings,
})
