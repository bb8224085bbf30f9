import { z } from 'zod'
import { DiscountCode, discounted } from '../discounts.ts'
import { endpoint } from '../endpoint.ts'
import { maxQuantity } from '../limits.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { checkedBy, complete, lenient } from '../reading.ts'
import { boundedRecord, Id, IdParam, Money, Slug } from '../wire.ts'

/** A customer's choices and texts by option key; null if nothing is customized. */
export const Customization = z.record(z.string().max(60), z.string().max(500)).nullable()
export type Customization = z.infer<typeof Customization>

/** Maximum number of options of a product, and of choices in a customization. */
export const maxOptions = 20

/** A customization in a request, limited in size. */
export const CustomizationInput = boundedRecord(
  z.string().max(60),
  z.string().max(500),
  maxOptions,
).nullable()

/** One option as displayed: 'handle material' and 'buffalo horn'. A customer's text stays verbatim. */
export const CustomizationLine = z.object({ label: z.string(), value: z.string() })

/** Maximum number of items in a cart; each different custom text is a separate item. */
export const maxCartItems = 200

export const CartItem = checkedBy(
  z.object({
    id: Id,
    quantity: z.int().min(1),
    customization: Customization,
    /** The customization as displayed. */
    customization_lines: z.array(CustomizationLine).optional(),
    /** Whether the customer approves a proof before it is made, since it has a text. */
    needs_proof: z.boolean().optional(),
    product: z.object({
      id: lenient(Id, 0),
      name: z.string(),
      slug: lenient(Slug, ''),
      price: Money,
      stock: lenient(z.int(), 0),
      main_image: z
        .object({
          thumb_image: lenient(z.string(), ''),
          image: lenient(z.string(), ''),
          alt_text: z.string().optional(),
          background: z.string().optional(),
        })
        .nullable(),
    }),
    /** The product's price including the surcharges of this customization. */
    unit_price: Money.optional(),
    line_total: Money.optional(),
    /** The unit price that the shopper last saw; set only if it differs from today's. */
    previous_unit_price: Money.optional(),
    /** Why this item cannot be ordered; absent if it can. */
    unavailable_reason: z.string().optional(),
  }),
  'withLines',
)
export type CartItem = z.infer<typeof CartItem>

/**
 * `total_items` is the sum of quantities. `subtotal` and `total_price` include unavailable items; discounts lower the
 * latter. `id` is null until the first item is added.
 */
export const Cart = z.object({
  id: Id.nullable(),
  items: complete(z.array(CartItem)),
  total_items: z.int(),
  subtotal: Money.optional(),
  ...discounted,
  total_price: Money,
  /** The entered code, with a sentence why it does not apply; null if it does. */
  discount_code: z.object({ code: z.string(), problem: z.string().nullable() }).nullable().optional(),
  /** Whether the shop has discount codes to enter. */
  accepts_codes: z.boolean().optional(),
  /** Minimum value of goods for free shipping; null for none. */
  free_shipping_from: Money.nullable().optional(),
})
export type Cart = z.infer<typeof Cart>

const quantity = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1, 'quantity_below_one' satisfies ProblemCode)
  .max(maxQuantity, 'number_too_large' satisfies ProblemCode)

const itemParams = z.object({ id: IdParam })

export const findCartCall = endpoint({
  method: 'GET',
  path: '/orders/cart/',
  summary: "The caller's cart",
  access: 'signed_in',
  answer: Cart,
})

export const addCartItemCall = endpoint({
  method: 'POST',
  path: '/orders/cart/add-item/',
  summary: 'Adds a product to the cart; the same product with the same customization is one item',
  access: 'signed_in',
  body: z.object({
    product_id: Id,
    quantity: quantity.default(1),
    customization: CustomizationInput.optional(),
  }),
  answer: Cart,
  problems: ['not_found', 'conflict'],
})

export const changeCartItemCall = endpoint({
  method: 'PATCH',
  path: '/orders/cart/items/{id}/',
  summary: 'Sets the quantity of an item',
  access: 'signed_in',
  params: itemParams,
  body: z.object({ quantity }),
  answer: Cart,
  problems: ['not_found', 'conflict'],
})

export const removeCartItemCall = endpoint({
  method: 'DELETE',
  path: '/orders/cart/items/{id}/',
  summary: 'Removes an item from the cart',
  access: 'signed_in',
  params: itemParams,
  answer: Cart,
  problems: ['not_found'],
})

export const clearCartCall = endpoint({
  method: 'DELETE',
  path: '/orders/cart/clear/',
  summary: 'Empties the cart',
  access: 'signed_in',
  answer: Cart,
})

const discount = { path: '/orders/cart/discount/', access: 'signed_in', answer: Cart } as const
export const enterDiscountCodeCall = endpoint({
  ...discount,
  method: 'POST',
  summary: 'Enters a discount code; it replaces an earlier one',
  body: z.object({ code: DiscountCode }),
})

export const removeDiscountCodeCall = endpoint({
  ...discount,
  method: 'DELETE',
  summary: 'Removes the discount code',
})
