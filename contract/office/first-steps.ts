import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What an empty shop needs before somebody can buy, in this order. */
export const firstSteps = ['address', 'payment', 'shipping', 'category', 'product', 'test_order'] as const
export type FirstStep = (typeof firstSteps)[number]

export const showFirstSteps = endpoint({
  method: 'GET',
  path: '/admin/first-steps/',
  summary: 'What the shop still needs before somebody can buy',
  access: 'staff',
  permission: 'catalogue.manage',
  answer: z.object({ steps: z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() })) }),
})
