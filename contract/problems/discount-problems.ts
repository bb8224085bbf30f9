import { a } from './problem-kinds.ts'

/** Why the discount of an entered code does not apply, whatever is in the cart. */
const unusable = {
  discount_code_unknown: a('invalid'),
  discount_not_started: a('invalid'),
  discount_ended: a('invalid'),
  discount_used_up: a('invalid'),
  discount_used_by_customer: a('invalid'),
  discount_first_order_only: a('invalid'),
}

/** Why it does not apply to a cart. */
const notForCart = {
  discount_below_minimum: a<{ missing_cents: number }>('invalid'),
  discount_not_for_items: a('invalid'),
  discount_smaller: a('invalid'),
}

export const discountProblems = {
  ...unusable,
  ...notForCart,
  discount_code_taken: a('invalid'),
  discount_code_malformed: a('invalid'),
  discount_value_expected: a('invalid'),
  end_before_start: a('invalid'),
  /** A discount that orders have used cannot be deleted. */
  discount_used: a<{ uses: number }>('conflict'),
}

/** Why a discount does not apply, with the params of the sentence. */
export type DiscountProblem = {
  [Code in keyof (typeof unusable & typeof notForCart)]: {
    code: Code
    params: NonNullable<(typeof discountProblems)[Code]['params']>
  }
}[keyof (typeof unusable & typeof notForCart)]
