import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The steps to open a new shop, in this order. Without the sender address (`contact`), the shop sends no email. */
export const firstSteps = [
  'contact',
  'address',
  'payment',
  'shipping',
  'category',
  'product',
  'refund_policy',
  'privacy_policy',
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
        /** Whether the test order exists, but is neither canceled nor shipped yet. */
        is_begun: z.boolean().optional(),
        /** The test order, if the shop has no other. */
        order_id: z.string().nullable().optional(),
      }),
    ),
  }),
})
