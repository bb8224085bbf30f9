import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

test("a payment's error becomes a code if the shop wrote it, and stays if the gateway did", async () => {
  const { migrateTo } = await migrateBefore(pool, '0021_payment_error_codes.sql')
  await pool.query(
    `insert into orders (id, status, payment_method, subtotal_cents, shipping_cents, total_cents, currency,
       delivery_address, age_confirmed, stock_taken, created_at)
     values ('0123456789', 'paid', 'card_2c2p', 1, 0, 1, 'USD', '{}', true, true, now())`,
  )
  const errors = [
    'This order was already paid. The second payment will be refunded.',
    'The payment was not confirmed in time.',
    'The payment was not confirmed in time. (9999)',
    'Do not honor',
    null,
  ]
  for (const [at, error] of errors.entries()) {
    await pool.query(
      `insert into payments (id, order_id, attempt, status, invoice_number, amount_cents, currency, error_message,
         created_at, expires_at)
       values (gen_random_uuid(), '0123456789', $1, 'failed', $3, 1, 'USD', $2, now(), now())`,
      [at, error, `0123456789A${at}`],
    )
  }
  await migrateTo()
  const { rows } = await pool.query('select error_code, gateway_message from payments order by attempt')
  expect(rows).toEqual([
    { error_code: 'order_already_paid', gateway_message: null },
    { error_code: 'not_confirmed', gateway_message: null },
    { error_code: null, gateway_message: 'The payment was not confirmed in time. (9999)' },
    { error_code: null, gateway_message: 'Do not honor' },
    { error_code: null, gateway_message: null },
  ])
})
