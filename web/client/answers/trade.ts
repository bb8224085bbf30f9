import type { OrderStatus, PaymentMethod } from '../../../contract/shop/orders.ts'
import type { PaymentStatus } from '../../../contract/shop/payments.ts'
import type { DeclarationKind } from '../../../contract/shop/shipping.ts'
import { idOrNone } from './catalogue.ts'
import {
  count,
  every,
  flag,
  id,
  list,
  money,
  oneOf,
  optional,
  or,
  orNull,
  type Reader,
  record,
  signedMoney,
  slug,
  text,
  time,
  unreadable,
  word,
} from './readers.ts'

const textOrNone = or(text, '')
const wordOrNull = orNull(word)
const timeOrNone = or(time, '')

/** What a shopper wished for, by option key. */
const customization = orNull((given) => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) unreadable()
  const wishes = Object.entries(given).map(([key, wish]) => [key, or(text, '')(wish)] as const)
  return Object.fromEntries(wishes)
})

/** The same in words; another backend may leave it out. */
const customizationLines = optional(list(record({ label: word, value: text })))

const linePicture = record({
  image: textOrNone,
  thumb_image: textOrNone,
  alt_text: optional(text),
  background: optional(text),
})

const cartItem = record({
  id,
  quantity: id,
  customization,
  customization_lines: customizationLines,
  product: record({
    id: idOrNone,
    name: word,
    slug: or(slug, ''),
    price: money,
    stock: or(count, 0),
    main_image: orNull(linePicture),
  }),
  unit_price: optional(money),
  line_total: optional(money),
  previous_unit_price: optional(money),
  unavailable_reason: optional(word),
})

export const cart = record({
  id: orNull(id),
  items: every(cartItem),
  total_items: count,
  total_price: money,
})

const address = {
  street: textOrNone,
  city: textOrNone,
  postalCode: textOrNone,
  country: textOrNone,
  fullname: textOrNone,
  contact_number: textOrNone,
}

export const savedAddress = record({ ...address, id, is_default: or(flag, false) })

const orderItem = record({
  id,
  product: record({ name: word, slug: or(slug, ''), thumb_image: wordOrNull }),
  quantity: id,
  customization,
  customization_lines: customizationLines,
  unit_price: money,
  line_total: money,
})

// Words that are new to us are shown as they are.
const orderStatus = word as Reader<OrderStatus>
const declarationKind = word as Reader<DeclarationKind>

export const order = record({
  id: word,
  status: orderStatus,
  payment_method: textOrNone as Reader<PaymentMethod>,
  items: every(orderItem),
  subtotal: money,
  adjustments: optional(every(record({ code: oneOf('promotion'), label: word, amount: signedMoney }))),
  shipping: money,
  total: money,
  currency: or(text, 'USD') as Reader<'USD'>,
  delivery_address: or(record(address), record(address)({})),
  created_at: timeOrNone,
  expires_at: orNull(time),
  due: optional(money),
  shipment: orNull(
    record({
      carrier: word,
      tracking_number: wordOrNull,
      tracking_url: wordOrNull,
      shipped_at: timeOrNone,
    }),
  ),
  refunded: optional(money),
  has_invoice: optional(flag),
  history: optional(every(record({ status: orderStatus, at: timeOrNone, note: wordOrNull }))),
  declarations: optional(every(record({ kind: declarationKind, text: word, confirmed_at: timeOrNone }))),
})

/** Nothing that must be confirmed or that stands against sending it may be missing. */
export const shippingQuote = record({
  country: text,
  allowed: flag,
  price: orNull(money),
  delivery_days: orNull(record({ from: count, to: count })),
  packed_weight_g: or(count, 0),
  refusals: every(record({ product: wordOrNull, reason: word })),
  declarations: every(record({ kind: declarationKind, text: word })),
  notes: optional(every(word)),
  by_postal_code: optional(flag),
  post_boxes: optional(flag),
  free_from: orNull(money),
})

export const checkoutOptions = record({
  enable_card_payment: or(flag, false),
  enable_bank_transfer: or(flag, false),
  enable_custom_payment: or(flag, false),
  bank_account_details: wordOrNull,
  custom_payment_label: wordOrNull,
  custom_payment_instructions: wordOrNull,
  custom_payment_redirect_url: wordOrNull,
})

export const paymentStatus = record({
  status: textOrNone as Reader<PaymentStatus['status']>,
  order_identifier: textOrNone,
  gateway_transaction_ref: wordOrNull,
  currency: textOrNone,
  amount: or(money, ''),
  error_message: wordOrNull,
})

export const account = record({
  id: idOrNone,
  email: textOrNone,
  username: textOrNone,
  role: textOrNone as Reader<'customer'>,
  is_email_verified: optional(flag),
})

export const sessions = every(
  record({
    id: word,
    created_at: timeOrNone,
    last_used_at: timeOrNone,
    device: wordOrNull,
    is_current: or(flag, false),
  }),
)

export const againAnswer = record({
  added: count,
  left_out: every(record({ item: idOrNone, name: word, slug: or(slug, ''), reason: textOrNone })),
})
