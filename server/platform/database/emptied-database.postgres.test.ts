import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { emptyDatabase, readInitial } from '#tests/support/emptied-database.ts'

const { opened, system, person } = await openApi()
const { pool } = opened

test('a database that tests have written to is reset to the state after the migrations, ids included', async () => {
  const initial = await readInitial(pool)
  const { id } = await givenProduct(system, { slug: 'sirupate' })
  await person('buyer')
  await pool.query(`delete from role_permissions`)
  await emptyDatabase(pool, initial)
  expect(await readInitial(pool)).toMatchObject({ sequences: initial.sequences, catalog: initial.catalog })
  const { rows } = await pool.query(
    'select (select count(*)::int from products) products, (select count(*)::int from accounts) accounts, (select count(*)::int from role_permissions) permissions',
  )
  const permissions = JSON.parse(initial.rows.get('role_permissions') ?? '[]').length
  expect(rows).toEqual([{ products: 0, accounts: 0, permissions }])
  expect((await givenProduct(system, { slug: 'bhojpure' })).id).toBe(id)
})

test('a database whose tables have changed does not count as new', async () => {
  const initial = await readInitial(pool)
  await pool.query('alter table products add column forged boolean')
  await expect(emptyDatabase(pool, initial)).rejects.toThrow('Its tables have changed.')
})
