import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { openChapter } from '../../support/manual-chapter.ts'
import { newestBackup, openInstalledShop, order, ordersOf } from '../../support/manual-shop.ts'
import { openMachine } from '../../support/operator-machine.ts'
import { hasGit, installIn, openReleases } from '../../support/releases.ts'
import { callShop, newCustomer } from '../../support/shop-api.ts'

const sound = 'The shop is sound.'

test('A lost machine: another one continues from a backup and the variables', {
  skip: !hasGit(),
  timeout: 600_000,
}, async () => {
  const chapter = openChapter('A lost machine')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'karda-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const ports = { '127.0.0.1': '127.0.0.1', '127.0.0.1:3000': `127.0.0.1:${port}` }
  const lost = openMachine({ ...ports, '/opt/karda': join(import.meta.dirname, '../../..') })
  cpSync(inject('plantedShop'), lost.path('/var/lib/karda'), { recursive: true })
  const url = await openInstalledShop(lost, port, {
    JWT_SECRET: 'a secret that outlives the machine it was made for',
    BACKUP_KEY: 'a key that outlives the machine, too',
  })
  const customer = await newCustomer(callShop(url))
  const orders = [await order(url, customer.access), await order(url, customer.access)]
  const { code } = await lost.run([
    'cd /opt/karda',
    'set -a; DATA_DIR=/var/lib/karda; . /etc/karda.env; set +a',
    'npm run backup',
  ])
  expect(code).toBe(0)
  await order(url, customer.access)
  const backup = newestBackup(lost)
  copyFileSync(join(lost.path('/var/lib/karda/backups/'), backup), join(folder, backup))
  copyFileSync(lost.path('/etc/karda.env'), join(folder, 'karda.env'))
  await lost.run(['systemctl stop karda', 'rm -rf /var/lib/karda /etc/karda.env'])

  const machine = openMachine({
    ...ports,
    'https://git.example/karda.git': openReleases('v1.4.0').repository,
    'v1.4.0': 'v1.4.0',
    'backup.example:karda.env': join(folder, 'karda.env'),
    'backup.example:karda-2026-11-23T030000Z.tar.gz.age': join(folder, backup),
    'karda-2026-11-23T030000Z.tar.gz.age': backup,
  })
  await chapter.next(machine)
  installIn(machine.path('/opt/karda'))
  await chapter.next(machine)
  const restored = await chapter.next(machine)
  expect(restored).toContain(sound)
  expect(restored).toMatch(/^The last order was placed at 20/m)
  expect(await chapter.next(machine)).toContain(sound)
  const { email: login_id, password } = customer
  const { status, body } = await callShop(url)('POST', '/accounts/login/', { body: { login_id, password } })
  expect(status).toBe(200)
  expect(await ordersOf(url, body.access)).toEqual(orders.reverse())
  await order(url, body.access)
})
