import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

type Old = [from: string | null, to: string, actor: string, reason: string]
const card = { code: 'paid_by_card', params: { invoice_number: '0123456789A1' } }

const converted: [Old, { code: string; params?: object; staff_note?: string }][] = [
  [[null, 'pending', 'customer:1', 'Placed'], { code: 'placed' }],
  [['pending', 'canceled', 'customer:1', 'Canceled by the customer'], { code: 'canceled_by_customer' }],
  [['pending', 'canceled', 'staff:1', 'Canceled by the customer'], { code: 'canceled_by_customer' }],
  [
    ['pending', 'canceled', 'staff:2', 'Canceled by the customer'],
    { code: 'by_staff', staff_note: 'Canceled by the customer' },
  ],
  [
    ['pending', 'canceled', 'customer:1', 'Canceled, as the customer deleted the account'],
    { code: 'account_deleted' },
  ],
  [['pending', 'canceled', 'system:jobs', 'Not paid in time'], { code: 'expired' }],
  [
    ['pending', 'canceled', 'staff:2', 'Not paid in time'],
    { code: 'by_staff', staff_note: 'Not paid in time' },
  ],
  [['pending', 'paid', 'system:notification', 'Paid by card, invoice 0123456789A1'], card],
  [
    ['awaiting_payment', 'paid', 'staff:2', 'Paid by card, invoice 17'],
    { code: 'by_staff', staff_note: 'Paid by card, invoice 17' },
  ],
  [['awaiting_payment', 'paid', 'staff:2', 'Paid by bank transfer'], { code: 'paid_by_transfer' }],
  [
    ['awaiting_payment', 'paid', 'staff:2', 'Paid by bank transfer, $7.05 less accepted: Fees, as ever'],
    { code: 'paid_by_transfer', params: { accepted_cents: 705 }, staff_note: 'Fees, as ever' },
  ],
  [
    ['awaiting_payment', 'paid', 'staff:2', 'Cash, receipt 17'],
    { code: 'by_staff', staff_note: 'Cash, receipt 17' },
  ],
  [
    [
      'canceled',
      'canceled',
      'system:notification',
      'Paid by card, invoice 0123456789A1, but the pieces are sold: refund the customer',
    ],
    { code: 'pieces_sold', params: { payment: card } },
  ],
  [
    [
      'canceled',
      'canceled',
      'staff:2',
      'Paid by bank transfer, but the customer has deleted the account: give the money back',
    ],
    { code: 'customer_gone', params: { payment: { code: 'paid_by_transfer', params: {} } } },
  ],
  [
    ['awaiting_payment', 'awaiting_payment', 'staff:2', 'A part came by bank transfer: $10.00 of $147.00'],
    { code: 'partial_transfer', params: { received_cents: 1000, total_cents: 14_700 } },
  ],
  [
    ['awaiting_payment', 'canceled', 'staff:2', 'A part came by bank transfer from Mira'],
    { code: 'by_staff', staff_note: 'A part came by bank transfer from Mira' },
  ],
  [
    ['awaiting_payment', 'pending', 'customer:1', 'To be paid by card now'],
    { code: 'method_changed', params: { method: 'card_2c2p' } },
  ],
  [
    ['paid', 'shipped', 'staff:2', 'DHL 12 3456'],
    { code: 'shipped', params: { carrier: 'DHL 12 3456', tracking_number: null } },
  ],
  [['paid', 'processing', 'staff:2', 'In the workshop'], { code: 'by_staff' }],
  [['paid', 'refunded', 'staff:2', 'A crack'], { code: 'refunded', staff_note: 'A crack' }],
]

test('sentences in histories become codes, and staff texts become notes', async () => {
  const { migrateTo } = await migrateBefore(pool, '0017_status_codes.sql')
  await pool.query(
    `insert into accounts (username, email, password_hash, role, created_at) values ('anna', 'a@b.c', '', 'staff', now())`,
  )
  await pool.query(
    `insert into orders (id, account_id, status, payment_method, subtotal_cents, shipping_cents, total_cents, currency,
       delivery_address, age_confirmed, stock_taken, created_at)
     values ('0123456789', (select id from accounts), 'paid', 'custom', 1, 0, 1, 'USD', '{}', true, true, now())`,
  )
  for (const [[from, to, actor, reason]] of converted) {
    await pool.query(
      `insert into order_status_changes (order_id, from_status, to_status, actor, reason, at)
       values ('0123456789', $1, $2, $3, $4, now())`,
      [from, to, actor, reason],
    )
  }
  await migrateTo()
  const { rows } = await pool.query(
    'select code, params, staff_note, is_note_public from order_status_changes order by id',
  )
  expect(rows).toEqual(
    converted.map(([, change]) => ({ params: {}, staff_note: null, is_note_public: false, ...change })),
  )
})
