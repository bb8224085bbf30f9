import { dollars } from '#server/platform/kernel/money.ts'
import type { ProblemTexts } from '../problem-texts.ts'

export const discountWords = {
  discount_code_unknown: 'We don’t know this code. Please check its spelling.',
  discount_not_started: 'This code isn’t valid yet.',
  discount_ended: 'This code has expired.',
  discount_used_up: 'This code has been used up.',
  discount_used_by_customer: 'You’ve already used this code.',
  discount_first_order_only: 'This code is for a first order only.',
  discount_below_minimum: ({ missing_cents }) => `Add ${dollars(missing_cents)} more to use this code.`,
  discount_not_for_items: 'This code doesn’t apply to anything in your cart.',
  discount_smaller: 'You already get a better discount, and this code can’t be combined with it.',
  discount_code_taken: 'Another discount has this code.',
  discount_code_malformed: 'Use letters A–Z, digits and dashes.',
  discount_value_expected: 'Enter how much it takes off.',
  end_before_start: 'It must end after it starts.',
  discount_used: ({ uses }) =>
    `${uses === 1 ? 'An order has' : `${uses} orders have`} used this discount, so it can’t be deleted. Turn it off instead.`,
} satisfies Partial<ProblemTexts>
