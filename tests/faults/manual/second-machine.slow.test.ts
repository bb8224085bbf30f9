import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendBuyers } from '../../support/buyers.ts'
import { connectTo } from '../../support/fleet.ts'
import { freePort } from '../../support/free-port.ts'
import { openChapter } from '../../support/manual-chapter.ts'
import { openInstalledShop, order, ordersOf } from '../../support/manual-shop.ts'
import { hasNginx } from '../../support/nginx.ts'
import { hasObjectStore, startObjectStore } from '../../support/object-store.ts'
import { openMachine } from '../../support/operator-machine.ts'
import { paintedPicture } from '../../support/painted-picture.ts'
import { plantPictures } from '../../support/planted-pictures.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { startPostgresServer } from '../../support/postgres-server.ts'
import { nginxWithoutTls } from '../../support/proxies.ts'
import { hasGit, installIn, openReleases } from '../../support/releases.ts'
import { callShop, newCustomer } from '../../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../../support/shop-owner.ts'

const skip = !hasPostgres() || !hasNginx() || !hasObjectStore() || !hasGit()
const store = skip ? undefined : await startObjectStore()

test('A second machine: it joins, and the first restarts, while customers buy', {
  skip,
  timeout: 600_000,
}, async () => {
  const chapter = openChapter('A second machine')
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  const [port, proxyPort] = [await freePort(), await freePort()]
  const proxyUrl = `http://127.0.0.1:${proxyPort}`
  const addresses = {
    '10.0.0.1': '127.0.0.1',
    '10.0.0.2': '127.0.0.2',
    '127.0.0.1': '127.0.0.1',
    '127.0.0.1:3000': `127.0.0.1:${port}`,
    '10.0.0.2:3000': `127.0.0.2:${port}`,
  }
  const program = join(import.meta.dirname, '../../..')
  const started = () => vi.waitFor(() => fetch(proxyUrl), 10_000)
  const nginx = { command: '', folder: '/', started }
  const first = openMachine(
    {
      ...addresses,
      '/opt/karda': program,
      '/opt/karda/ops/nginx.conf': () => join(first.path('/var/lib/karda'), 'nginx.conf'),
      'nginx -t': () => `${nginx.command} -t`,
      'https://storage.example/pictures': store?.settings.url ?? '',
      '<region>': store?.settings.region ?? '',
      '<access key>': store?.settings.accessKey ?? '',
      '<secret key>': store?.settings.secretKey ?? '',
    },
    { nginx },
  )
  nginx.command = `/usr/sbin/nginx -e stderr -c ${first.path('/etc/nginx/nginx.conf')}`
  const dataDir = first.path('/var/lib/karda')
  await plantPictures(dataDir)
  const plain = nginxWithoutTls(proxyPort, dataDir).replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
  writeFileSync(join(dataDir, 'nginx.conf'), `daemon off;\n${plain}`)
  const url = await openInstalledShop(first, port, {
    DATABASE_URL: server.url('karda'),
    SEED: 'demo',
    JWT_SECRET: 'a secret that both machines have in common',
    PUBLIC_URL: proxyUrl,
    DRAIN_SECONDS: '5',
    ...ownerEnv,
  })
  const owner = await signedInOwner(url)
  await makeRoom(url, owner)
  const { access } = await newCustomer(callShop(url))
  const orders = [await order(url, access)]
  const direct = await sendBuyers([url], 2)
  onTestFinished(direct.stop)

  await chapter.next(first)
  const late = await uploadedPicture(url, owner)
  const second = openMachine({
    ...addresses,
    'https://git.example/karda.git': openReleases('v1.4.0').repository,
    'v1.4.0': 'v1.4.0',
    '10.0.0.1:/etc/karda.env': first.path('/etc/karda.env'),
  })
  await chapter.next(second)
  installIn(second.path('/opt/karda'))
  await chapter.next(second)
  const secondUrl = `http://127.0.0.2:${port}`
  expect(await ordersOf(secondUrl, access)).toEqual(orders)
  await chapter.next(first)
  const proxied = await sendBuyers([proxyUrl], 2)
  onTestFinished(proxied.stop)
  await direct.stop()
  const until = proxied.orders.size
  expect(await chapter.next(first)).toContain('The shop is sound.')
  await expect.poll(() => proxied.orders.size, { timeout: 60_000 }).toBeGreaterThan(until + 10)
  await proxied.stop()

  for (const one of [url, secondUrl])
    expect((await fetch(`${one}/media/${late}/320.webp`)).status, one).toBe(200)
  for (const { errors, counts } of [direct, proxied]) expect([errors, counts.refused]).toEqual([[], 0])
  const acknowledged = [...direct.orders.keys(), ...proxied.orders.keys()]
  expect(direct.orders.size).toBeGreaterThan(5)
  const { rows } = await (await connectTo(server.url('karda'))).query(
    'select count(*)::int as count from orders where id = any($1)',
    [acknowledged],
  )
  expect(rows).toEqual([{ count: acknowledged.length }])
  console.log(`${acknowledged.length} orders while a second machine came in`)
})

async function signedInOwner(url: string): Promise<string> {
  const { email: login_id, password } = shopOwner
  const { body } = await callShop(url)('POST', '/accounts/login/', { body: { login_id, password } })
  return body.access
}

/**
 * Raises stock and limits as staff would, so that the doctor finds no fault: the buyers leave every fourth order
 * unpaid.
 */
async function makeRoom(url: string, token: string): Promise<void> {
  const api = callShop(url)
  const many = { account_orders: 1000, account_pieces: 9999, network_orders: 1000, network_pieces: 9999 }
  const { body: limits } = await api('GET', '/admin/open-order-limits/', { token })
  const loosened = await api('PUT', '/admin/open-order-limits/', { token, body: { ...limits, ...many } })
  expect(loosened.status).toBe(200)
  const { body: products } = await api('GET', '/products/products/?in_stock=true')
  const goods = (products.results as { id: number; stock: number }[]).filter(({ stock }) => stock > 4)
  for (const { id } of goods.slice(0, 2)) {
    const body = { delta: 5000, reason: 'made' }
    expect((await api('POST', `/admin/products/${id}/stock/`, { token, body })).status).toBe(200)
  }
}

/** Uploads a picture while the pictures are moving; returns its key. */
async function uploadedPicture(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/media/?name=late.png`, {
    method: 'POST',
    headers: { 'X-Tenant-ID': '3', Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: await paintedPicture('#804020'),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).key
}
