import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { everyRow } from '../../support/filled-shop.ts'
import { freePort } from '../../support/free-port.ts'
import { openChapter } from '../../support/manual-chapter.ts'
import {
  newestBackup,
  openInstalledShop,
  order,
  ordersOf,
  valuesOfServer,
} from '../../support/manual-shop.ts'
import { openMachine } from '../../support/operator-machine.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { startPostgresServer } from '../../support/postgres-server.ts'
import { callShop, newCustomer } from '../../support/shop-api.ts'

const sound = 'The shop is sound.'

test('Moving to another engine: to PostgreSQL and back, with every row, without new logins', {
  skip: !hasPostgres(),
  timeout: 600_000,
}, async () => {
  const chapter = openChapter('Moving to another engine')
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  const port = await freePort()
  const machine = openMachine({
    '/opt/karda': join(import.meta.dirname, '../../..'),
    '127.0.0.1': '127.0.0.1',
    '127.0.0.1:3000': `127.0.0.1:${port}`,
    'karda-2026-11-23T030000Z.tar.gz': () => newestBackup(machine),
    ...valuesOfServer(server.port),
  })
  const dataDir = machine.path('/var/lib/karda')
  cpSync(inject('plantedShop'), dataDir, { recursive: true })
  const embedded = () => rowsIn({ dataDir })
  const postgres = () => rowsIn({ dataDir, databaseUrl: server.url('karda') })

  const url = await openInstalledShop(machine, port, {})
  const { access } = await newCustomer(callShop(url))
  const orders = [await order(url, access)]
  expect(await chapter.next(machine)).toContain(newestBackup(machine))
  const before = await embedded()
  await chapter.next(machine)
  expect(await chapter.next(machine)).toContain(sound)
  expect(await postgres()).toEqual(before)
  await chapter.next(machine)
  expect(await ordersOf(url, access)).toEqual(orders)

  orders.unshift(await order(url, access))
  await chapter.next(machine)
  const moved = await postgres()
  expect(moved).not.toEqual(before)
  await chapter.next(machine)
  expect(await chapter.next(machine)).toContain(sound)
  expect(await embedded()).toEqual(moved)
  await chapter.next(machine)
  expect(await ordersOf(url, access)).toEqual(orders)
})

/** The rows of a backup; the record of the backup itself is written later. */
async function rowsIn(env: { dataDir: string; databaseUrl?: string }) {
  const { pool, close } = await openDatabase(env)
  const { backups, 'next of backups_id_seq': _, ...rows } = await everyRow(pool)
  await close()
  expect(backups).toBeDefined()
  return rows
}
