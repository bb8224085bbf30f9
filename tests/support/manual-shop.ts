import { cpSync, globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, vi } from 'vitest'
import { deliveryAddress } from './buyers.ts'
import type { Values } from './manual-values.ts'
import type { OperatorMachine } from './operator-machine.ts'
import { callShop } from './shop-api.ts'

const root = join(import.meta.dirname, '../..')

/** Values for the manual's commands that run as PostgreSQL's own user, on a test server. */
export function valuesOfServer(port: number): Values {
  return {
    'runuser -u postgres -- ': `env PGHOST=127.0.0.1 PGPORT=${port} PGUSER=postgres `,
    '127.0.0.1:5432': `127.0.0.1:${port}`,
    '<password>': 'secret-of-the-tests',
  }
}

/** Starts an already installed shop; returns its address. */
export async function openInstalledShop(
  machine: OperatorMachine,
  port: number,
  variables: Record<string, string>,
): Promise<string> {
  cpSync(join(root, 'ops/karda.service'), machine.path('/etc/systemd/system/karda.service'))
  // No proxy needs time to notice that the shop stops.
  const lines = Object.entries({ PORT: String(port), RATE_LIMITS: 'off', DRAIN_SECONDS: '0', ...variables })
  writeFileSync(machine.path('/etc/karda.env'), lines.map(([name, value]) => `${name}='${value}'\n`).join(''))
  await machine.run(['systemctl start karda'])
  const url = `http://127.0.0.1:${port}`
  const ask = async () => (await fetch(`${url}/readyz`)).status
  await vi
    .waitFor(async () => expect(await ask()).toBe(200), 180_000)
    .catch(async (error) => {
      const { output } = await machine.run(['journalctl -u karda -n 20 -o cat'])
      throw new Error(`The shop did not open: ${error}\n${output}`)
    })
  return url
}

export function newestBackup(machine: OperatorMachine): string {
  const files = globSync(join(machine.path('/var/lib/karda'), 'backups/karda-*'))
  return basename(files.toSorted().at(-1) ?? 'no backup')
}

/** Orders a product of the demo shop; returns the number of the order. */
export async function order(url: string, token: string): Promise<string> {
  const api = callShop(url)
  const { body: product } = await api('GET', '/products/products/sirupate-10/')
  await api('POST', '/orders/cart/add-item/', { token, body: { product_id: product.id, quantity: 1 } })
  const { status, body } = await api('POST', '/orders/orders/', {
    token,
    body: { payment_method: 'bank_transfer', delivery_address: deliveryAddress, age_confirmed: true },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** The numbers of a customer's orders, newest first. */
export async function ordersOf(url: string, token: string): Promise<string[]> {
  const { status, body } = await callShop(url)('GET', '/orders/orders/', { token })
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: string }) => id)
}
