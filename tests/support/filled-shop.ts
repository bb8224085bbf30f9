import type { Pool } from 'pg'
import { addPicture } from '#server/shop/media/add-picture.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder } from '../builders/order.ts'
import type { TestApi } from './api.ts'
import { paintedPicture } from './painted-picture.ts'

/**
 * Fills a shop with products, paid, open and canceled orders, texts in many scripts, and a picture; the doctor finds no
 * faults.
 */
export async function fillShop(api: TestApi): Promise<void> {
  await givenCheckout(api.system)
  await givenLooseLimits(api.system)
  const staff = await api.person('sita', 'owner')
  const maya = await api.person('maya')
  const name = 'Sirupate खुकुरी\t\\N "new"\nline'
  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const }
  const knife = await givenProduct(api.system, {
    slug: 'sirupate',
    name,
    price: '129.00',
    stock: 500,
    customization_options: [engraving],
  })
  for (let n = 0; n < 12; n++) {
    const items = [{ product: knife, quantity: 1 + (n % 3), customization: { engraving: 'श्रेष्ठ' } }]
    const { id, total } = await givenOrder(api.system, { customer: maya, items })
    const params = { id }
    if (n % 3 === 0) {
      const body = { amount: total, reference: `For ${id}`, received_on: '2026-11-20' }
      await staff.call('POST /admin/orders/{id}/transfer-received/', { params, body })
    }
    if (n % 3 === 1) await maya.call('POST /orders/orders/{id}/cancel/', { params })
  }
  await addPicture(api.system, { bytes: await paintedPicture(), alt_text: 'Painted' })
  await addPicture(api.system, { bytes: await paintedPicture('#102030'), alt_text: '' })
  // Numbers that a rolled back transaction leaves unused.
  await api.opened.pool.query(`select nextval(pg_get_serial_sequence('order_items', 'id'))`)
}

/** All rows of all tables as text, generated columns included, and the next number of every sequence. */
export async function everyRow(pool: Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'; set local datestyle = 'ISO'`)
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname <> 'applied_migrations' order by 1`)
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select each::text as row from "${name}" as each`)
      found[name] = rows.map(({ row }) => row).sort()
    }
    const { rows: sequences } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
    )
    for (const { name } of sequences) {
      const { rows } = await client.query(`select last_value::text || is_called as state from "${name}"`)
      found[`next of ${name}`] = [rows[0]?.state]
    }
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}
