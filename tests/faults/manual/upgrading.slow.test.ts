import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { connectTo } from '../../support/fleet.ts'
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
import { plantPictures } from '../../support/planted-pictures.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { startPostgresServer } from '../../support/postgres-server.ts'
import { hasGit, installIn, openReleases } from '../../support/releases.ts'
import { callShop, newCustomer } from '../../support/shop-api.ts'

const broken = {
  name: '9001_broken.sql',
  sql: 'alter table orders add column half_done text;\nalter table no_such_table add column other text;\n',
}
const spoiling = {
  name: '9002_spoiling.sql',
  sql: `-- needs 9002_spoiling.sql\nupdate products set name = 'spoiled';\n`,
}

test('Upgrade a machine: a failed migration changes nothing, and the backup undoes one that has damaged the shop', {
  skip: !hasPostgres() || !hasGit(),
  timeout: 600_000,
}, async () => {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  const administration = await connectTo(server.url('postgres'))
  await administration.query(`create role karda login password 'secret-of-the-tests'`)
  await administration.query('create database karda owner karda')
  const releases = openReleases('v1.4.0')
  releases.add('v1.5.0', broken)
  releases.add('v1.5.1', spoiling)
  let next = 'v1.5.0'
  const port = await freePort()
  const machine = openMachine({
    '127.0.0.1': '127.0.0.1',
    '127.0.0.1:3000': `127.0.0.1:${port}`,
    'https://git.example/karda.git': releases.repository,
    'v1.4.0': 'v1.4.0',
    'v1.5.0': () => next,
    'karda-2026-11-23T030000Z.tar.gz': () => newestBackup(machine),
    // A failing start fails at once.
    '--retry 300': () => (isHopeless ? '--retry 2' : '--retry 60'),
    ...valuesOfServer(server.port),
  })
  let isHopeless = false
  await machine.run(['git clone --quiet --branch v1.4.0 https://git.example/karda.git /opt/karda'])
  installIn(machine.path('/opt/karda'))
  await plantPictures(machine.path('/var/lib/karda'))
  const url = await openInstalledShop(machine, port, {
    DATABASE_URL: `postgres://karda:secret-of-the-tests@127.0.0.1:${server.port}/karda`,
    SEED: 'demo',
  })
  const { access } = await newCustomer(callShop(url))
  const orders = [await order(url, access)]
  const newest = async () => {
    const database = await connectTo(server.url('karda'))
    const { rows } = await database.query('select name from applied_migrations order by name desc limit 1')
    // PostgreSQL cannot rename a database with open connections.
    await database.end()
    return rows[0].name
  }
  const before = await newest()
  const nameOfProduct = async () => (await callShop(url)('GET', '/products/products/sirupate-10/')).body.name
  const name = await nameOfProduct()

  const first = openChapter('Upgrade a machine', 4)
  await first.next(machine)
  installIn(machine.path('/opt/karda-next'))
  const tried = await first.nextFails(machine)
  expect(tried.code).toBe(1)
  expect(tried.output.trimEnd().split('\n').at(-1)).toContain('9001_broken.sql: relation "no_such_table"')
  expect(await newest()).toBe(before)
  orders.unshift(await order(url, access))
  isHopeless = true
  await first.nextFails(machine)
  await machine.shopEnded()
  isHopeless = false
  const log = await first.next(machine)
  expect(log.split('\n').filter((line) => line.includes('9001_broken.sql'))).toHaveLength(1)
  expect(await newest()).toBe(before)
  expect(await ordersOf(url, access)).toEqual(orders)

  next = 'v1.5.1'
  const backups = () => readdirSync(machine.path('/var/lib/karda/backups/')).length
  const made = backups()
  const second = openChapter('Upgrade a machine')
  await second.next(machine)
  installIn(machine.path('/opt/karda-next'))
  await second.next(machine)
  await second.next(machine)
  expect([await newest(), await nameOfProduct()]).toEqual([spoiling.name, 'spoiled'])
  isHopeless = true
  await second.nextFails(machine)
  await machine.shopEnded()
  isHopeless = false
  const refusal = await machine.run(['journalctl -u karda -n 1 -o cat'])
  expect(refusal.output).toMatch(/^The database is newer than this program: 9002_spoiling\.sql/)
  expect(backups()).toBe(made + 1)
  expect((await second.next(machine)).match(/The shop is sound\./g)).toHaveLength(2)
  expect([await newest(), await nameOfProduct()]).toEqual([before, name])
  expect(await ordersOf(url, access)).toEqual(orders)
})
