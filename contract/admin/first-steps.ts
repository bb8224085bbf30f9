import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/**
 * What an empty shop needs before it opens, in this order. Without the address that mails come from (`contact`), no mail
 * leaves the shop.
 */
export const firstSteps = [
  'contact',
  'address',
  'payment',
  'shipping',
  'category',
  'product',
  'policies',
  'test_order',
] as const
export type FirstStep = (typeof firstSteps)[number]

export const showFirstStepsCall = endpoint({
  method: 'GET',
  path: '/admin/first-steps/',
  summary: 'What the shop still needs before it opens',
  access: 'staff',
  permission: 'catalogue.manage',
  answer: z.object({
    steps: z.array(
      z.object({
        step: z.enum(firstSteps),
        is_done: z.boolean(),
        /** The test order is there, but neither canceled nor on its way. */
        is_begun: z.boolean().optional(),
      }),
    ),
  }),
})
