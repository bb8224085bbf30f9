import { daysAfter } from '#model/working-days.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { WholeOrder } from '#server/shop/orders/order-rows.ts'

const dayMs = 86_400_000

/** An order that nobody has placed, to show what a mail looks like. */
export function exampleOrder(ctx: Context, timeZone: string): WholeOrder {
  const now = ctx.clock()
  const dayIn14 = daysAfter(dayIn(now, timeZone), 14)
  return {
    ...{ id: 'KH1234567', account_id: 1, status: 'awaiting_payment', payment_method: 'bank_transfer' },
    ...{ subtotal_cents: 25_800, shipping_cents: 3_500, total_cents: 29_300, adjustment_cents: 0 },
    ...{ currency: 'USD', part_paid_cents: 0, refunded_cents: 0, paid_in_cash: false, handed_over: false },
    ...{ age_confirmed: true, stock_taken: true, declarations: [], source: 'shop', contact_email: null },
    delivery_address: {
      ...{ fullname: 'Anna Berg', street: 'Lindenweg 5', city: 'Bern', postalCode: '3006' },
      ...{ country: 'Switzerland', contact_number: '+41 31 000 00 00' },
    },
    ...{ created_at: now, expires_at: new Date(now.getTime() + 7 * dayMs), paid_at: null },
    ...{ carrier: 'DHL', tracking_number: '1234567890', shipped_at: null },
    tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890',
    promised_on: dayIn14,
    ...{ ships_by: dayIn14, transit_from: 4, transit_to: 8, left_on: null },
    ...{ transfer_reminded_at: null, network_hash: null, country: 'Switzerland', searched: '' },
    ...{ adjustments: [], invoice_number: null },
    items: [
      {
        ...{
          id: 1,
          order_id: 'KH1234567',
          product_id: null,
          name: 'Bhojpure Khukuri',
          slug: 'bhojpure-khukuri',
        },
        ...{
          quantity: 2,
          unit_price_cents: 12_900,
          thumb_image: null,
          made_quantity: 0,
          sold_at: null,
          returned_quantity: 0,
        },
        ...{ weight_g: 600, packed_weight_g: 900, blade_cm: 25, customization: null },
        customization_lines: [{ key: 'engraving', kind: 'text', label: 'Engraving', value: 'For Anna' }],
        engravings: [],
      },
    ],
  }
}
