import type { OrderStatus, PaymentMethod } from '#contract/shop/orders.ts'
import type { DeclineReason, PaymentStatus } from '#contract/shop/payments.ts'
import type { DeclarationKind } from '#contract/shop/shipping.ts'
import { idOrZero } from './catalogue.ts'
import {
  boolean,
  count,
  day,
  id,
  list,
  money,
  nonBlank,
  numberBetween,
  oneOf,
  optional,
  or,
  orNull,
  type Reader,
  record,
  signedMoney,
  slug,
  strictList,
  text,
  time,
  unreadable,
} from './readers.ts'

const textOrEmpty = or(text, '')
const nonBlankOrNull = orNull(nonBlank)
const timeOrEmpty = or(time, '')

const customization = orNull((value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) unreadable()
  return Object.fromEntries(Object.entries(value).map(([key, input]) => [key, or(text, '')(input)]))
})

/** The customization as displayed; another backend may leave it out. */
const customizationLines = optional(list(record({ label: nonBlank, value: text })))

const linePicture = record({
  image: textOrEmpty,
  thumb_image: textOrEmpty,
  alt_text: optional(text),
  background: optional(text),
})

const cartItem = record({
  id,
  quantity: id,
  customization,
  customization_lines: customizationLines,
  product: record({
    id: idOrZero,
    name: nonBlank,
    slug: or(slug, ''),
    price: money,
    stock: or(count, 0),
    main_image: orNull(linePicture),
  }),
  unit_price: optional(money),
  line_total: optional(money),
  previous_unit_price: optional(money),
  unavailable_reason: optional(nonBlank),
})

export const cart = record({
  id: orNull(id),
  items: strictList(cartItem),
  total_items: count,
  total_price: money,
  free_shipping_from: orNull(money),
})

const address = {
  street: textOrEmpty,
  street2: optional(text),
  city: textOrEmpty,
  state: optional(text),
  postalCode: textOrEmpty,
  country: textOrEmpty,
  fullname: textOrEmpty,
  company: optional(text),
  contact_number: textOrEmpty,
  tax_number: optional(text),
}

export const savedAddress = record({ ...address, id, is_default: or(boolean, false) })

const millimeters = numberBetween(0.1, 1000)
const outline = (value: unknown) => (/^[MLQCZ0-9 -]*$/.test(text(value)) ? text(value) : unreadable())

const orderItem = record({
  id,
  product: record({ name: nonBlank, slug: or(slug, ''), thumb_image: nonBlankOrNull }),
  quantity: id,
  customization,
  customization_lines: customizationLines,
  engravings: optional(list(record({ text, width_mm: millimeters, height_mm: millimeters, path: outline }))),
  unit_price: money,
  line_total: money,
})

// Unknown values are shown as they are.
const orderStatus = nonBlank as Reader<OrderStatus>
const declarationKind = nonBlank as Reader<DeclarationKind>

const deliveryDays = record({ from: day, to: day })

export const order = record({
  id: nonBlank,
  status: orderStatus,
  payment_method: textOrEmpty as Reader<PaymentMethod>,
  items: strictList(orderItem),
  subtotal: money,
  adjustments: optional(
    strictList(record({ code: oneOf('promotion'), label: nonBlank, amount: signedMoney })),
  ),
  shipping: money,
  total: money,
  currency: or(text, 'USD') as Reader<'USD'>,
  delivery_address: or(record(address), record(address)({})),
  created_at: timeOrEmpty,
  expires_at: orNull(time),
  due: optional(money),
  shipment: orNull(
    record({
      carrier: nonBlank,
      tracking_number: nonBlankOrNull,
      tracking_url: nonBlankOrNull,
      shipped_at: timeOrEmpty,
    }),
  ),
  refunded: optional(money),
  owed: optional(money),
  has_invoice: optional(boolean),
  history: optional(strictList(record({ status: orderStatus, at: timeOrEmpty, note: nonBlankOrNull }))),
  promised_on: optional(day),
  ships_by: optional(day),
  delivery: optional(deliveryDays),
  declarations: optional(
    strictList(record({ kind: declarationKind, text: nonBlank, confirmed_at: timeOrEmpty })),
  ),
})

/** Strict: a missing refusal or declaration would permit an unlawful order. */
export const shippingQuote = record({
  country: text,
  allowed: boolean,
  price: orNull(money),
  delivery_days: orNull(record({ from: count, to: count })),
  packed_weight_g: or(count, 0),
  refusals: strictList(record({ product: nonBlankOrNull, reason: nonBlank })),
  declarations: strictList(record({ kind: declarationKind, text: nonBlank })),
  notes: optional(strictList(nonBlank)),
  by_postal_code: optional(boolean),
  post_boxes: optional(boolean),
  free_from: orNull(money),
  ships_by: optional(day),
  delivery: orNull(deliveryDays),
})

export const shippingOffers = list(
  record({ countries: list(nonBlank), price: money, days: record({ from: count, to: count }) }),
)

export const checkoutOptions = record({
  enable_card_payment: or(boolean, false),
  enable_bank_transfer: or(boolean, false),
  enable_custom_payment: or(boolean, false),
  bank_account_details: nonBlankOrNull,
  custom_payment_label: nonBlankOrNull,
  custom_payment_instructions: nonBlankOrNull,
  custom_payment_redirect_url: nonBlankOrNull,
  days_to_pay: optional(id),
})

export const paymentStatus = record({
  status: textOrEmpty as Reader<PaymentStatus['status']>,
  order_identifier: textOrEmpty,
  gateway_transaction_ref: nonBlankOrNull,
  currency: textOrEmpty,
  amount: or(money, ''),
  error_message: nonBlankOrNull,
  decline_reason: optional(text as Reader<DeclineReason>),
})

export const account = record({
  id: idOrZero,
  email: textOrEmpty,
  username: textOrEmpty,
  role: textOrEmpty as Reader<'customer'>,
  is_email_verified: optional(boolean),
})

export const sessions = strictList(
  record({
    id: nonBlank,
    created_at: timeOrEmpty,
    last_used_at: timeOrEmpty,
    device: nonBlankOrNull,
    is_current: or(boolean, false),
  }),
)

export const reorderAnswer = record({
  added: count,
  left_out: strictList(record({ item: idOrZero, name: nonBlank, slug: or(slug, ''), reason: textOrEmpty })),
})
