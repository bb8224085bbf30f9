import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newShopEnv, startForTest } from '../support/fault-shop.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const listBuilds = pathToFileURL(join(import.meta.dirname, '../support/list-loaded-builds.mjs')).href

/** Starts the shop without setting a mode. */
async function start(env: Record<string, string | undefined>, script?: string[]): Promise<ShopProcess> {
  const unset = { NODE_ENV: undefined, NODE_OPTIONS: `--import ${listBuilds}` }
  return startForTest({ ...(await newShopEnv()), ...unset, ...env }, script)
}

/** The builds that the process had loaded by its end. */
async function buildsOf(shop: ShopProcess): Promise<string[]> {
  expect(await shop.stop()).toBe(0)
  const lines = () => shop.output.filter((line) => line.startsWith('builds '))
  await expect.poll(lines).toHaveLength(1)
  return lines().flatMap((line) => line.split(' ').slice(1))
}

test.for<[string, Record<string, string>, string[]]>([
  ['a service manager starts it', {}, ['server/bin/main.ts']],
  ...inWholeMatrix<[string, Record<string, string>, string[]]>(
    ['the variable is there and empty', { NODE_ENV: '' }, ['server/bin/main.ts']],
    ['npm starts it', {}, ['scripts/start.mjs']],
  ),
])('pages are rendered by React’s production build when %s', async ([, env, script]) => {
  const shop = await start(env, script)
  expect((await fetch(`${shop.url}/products`)).status).toBe(200)
  // The start script has replaced itself with the shop, which saves the memory of a process.
  expect(
    await readFile(`/proc/${shop.child.pid}/cmdline`, 'utf8').catch(() => 'server/bin/main.ts'),
  ).toContain('server/bin/main.ts')
  const builds = await buildsOf(shop)
  expect(builds).toContain('react-dom-server.node.production.js')
  expect(builds.filter((name) => name.includes('development'))).toEqual([])
})

test.runIf(hasPostgres())('a worker uses the production build, too', { tags: 'slow' }, async () => {
  const env = { PUBLIC_URL: 'http://localhost:3000' }
  const builds = await buildsOf(await start(env, ['scripts/start.mjs', '--role=worker']))
  expect(builds).toContain('react.production.js')
  expect(builds.filter((name) => name.includes('development'))).toEqual([])
})
