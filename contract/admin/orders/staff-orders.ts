import { z } from 'zod'
import { DiscountCode, discounted, Percentage } from '../../discounts.ts'
import { endpoint } from '../../endpoint.ts'
import { maxEmailLength } from '../../limits.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { addCartItemCall, CustomizationInput } from '../../shop/cart.ts'
import { DeliveryAddress } from '../../shop/orders.ts'
import { DeclarationKind, ShippingQuote } from '../../shop/shipping.ts'
import { taxed } from '../../taxes.ts'
import { Id, line, Money } from '../../wire.ts'
import { Amount } from '../money/amount.ts'
import { AdminOrder } from './orders.ts'

const items = z
  .array(
    z.object({
      product_id: Id,
      quantity: addCartItemCall.body.shape.quantity,
      customization: CustomizationInput.optional(),
    }),
  )
  .min(1)
  .max(50)

/**
 * The delivery address; null if the customer takes the items along, which needs no shipping, but the country's rules
 * still apply.
 */
const Address = DeliveryAddress.pick({
  street: true,
  street2: true,
  city: true,
  state: true,
  postalCode: true,
}).nullable()

const destination = { items, country: line(100), address: Address }

/** What staff take off the price, with a reason that the customer reads: a percentage, or an amount. */
const StaffDiscount = z
  .object({
    percent: Percentage.nullable(),
    amount: Amount.nullable(),
    reason: line(120),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['percent'],
    message: 'discount_value_expected' satisfies ProblemCode,
  })
const price = {
  discount_code: DiscountCode.nullable().optional(),
  discount: StaffDiscount.nullable().optional(),
}

/** The price and legal requirements of a staff order. It refuses nothing that staff can still change. */
export const quoteStaffOrderCall = endpoint({
  method: 'POST',
  path: '/admin/order-quotes/',
  summary: 'Prices, stock, shipping and declarations for a staff order',
  access: 'staff',
  permission: 'orders.manage',
  body: z.object({
    ...destination,
    ...price,
    country: line(100).optional(),
    address: Address.optional(),
    customer_id: Id.nullable().optional(),
    /** As typed so far. */
    discount_code: z.string().trim().toUpperCase().max(40).nullable().optional(),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        product_id: Id,
        name: z.string(),
        /** The picture of its choices. */
        thumb_image: z.string().nullable(),
        unit_price: Money,
        line_total: Money,
        /** Why the item cannot be ordered, as a sentence. */
        problem: z.string().nullable(),
      }),
    ),
    subtotal: Money,
    ...discounted,
    /** Why the discount code does not apply, as a sentence. */
    discount_code_problem: z.string().nullable(),
    shipping: Money,
    ...taxed,
    total: Money,
    /** Null until the country is known. */
    shipping_quote: ShippingQuote.nullable(),
    /** The shop's payment methods, and also cash if the caller may confirm money. */
    payments: z.array(z.enum(['bank_transfer', 'custom', 'cash'])),
    custom_payment_label: z.string().nullable(),
  }),
  /** 409: a product has been deleted in the meantime. */
  problems: ['not_found', 'conflict'],
})

export const placeStaffOrderCall = endpoint({
  method: 'POST',
  path: '/admin/orders/',
  summary:
    'Places a staff order, such as one by phone or at a fair, under the same prices, stock and laws as in the shop',
  access: 'staff',
  permission: 'orders.manage',
  idempotent: true,
  body: z.object({
    ...destination,
    ...price,
    source: z.enum(['phone', 'fair']),
    /** The customer's account; null if there is none. */
    customer_id: Id.nullable(),
    ...DeliveryAddress.pick({ fullname: true, company: true, tax_number: true }).shape,
    contact_number: z.string().trim().max(40).optional(),
    /** Address for emails about the order, if the customer has no account. */
    contact_email: line(maxEmailLength)
      .pipe(z.email('email_expected' satisfies ProblemCode))
      .nullable(),
    /** `cash`: already received from the customer. */
    payment: z.enum(['bank_transfer', 'custom', 'cash']),
    /** How the cash was received: 'Receipt 17'. */
    payment_note: line(300).optional(),
    /** The total that staff told the customer; the call is refused if the total is different. */
    total: Money,
    /** The declarations that the customer makes after staff have read them out. */
    age_confirmed: z.boolean(),
    declarations: z.array(DeclarationKind.exclude(['age'])).max(10),
  }),
  answer: AdminOrder,
  status: 201,
  problems: ['conflict', 'idempotency_mismatch'],
})
