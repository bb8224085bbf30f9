import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shortenManifest } from './shorten-manifest.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, 'manifest-0a1b2c3d.js')
const route = (id: string) => ({
  id,
  module: `/assets/${id}.js`,
  imports: ['/assets/part.js'],
  hasLoader: false,
})

function write(...ids: string[]) {
  const routes = Object.fromEntries(ids.map((id) => [id, route(id)]))
  writeFileSync(path(), `window.__reactRouterManifest=${JSON.stringify({ routes, version: '0a1b2c3d' })};`)
}

test('only the routes whose pages load ahead name their files', () => {
  write('shop/catalogue/products', 'shop/catalogue/list/products', 'shop/catalogue/product/product')
  shortenManifest(folder)
  const [, json = ''] = /^window\.__reactRouterManifest=(.*);$/.exec(readFileSync(path(), 'utf8')) ?? []
  const { routes } = JSON.parse(json)
  expect(routes['shop/catalogue/products']).toEqual({
    id: 'shop/catalogue/products',
    module: '/assets/shop/catalogue/products.js',
  })
  for (const id of ['shop/catalogue/list/products', 'shop/catalogue/product/product'])
    expect(routes[id].imports).toEqual(['/assets/part.js'])
})

test('a route that has moved fails the build', () => {
  write('shop/catalogue/list/products')
  expect(() => shortenManifest(folder)).toThrow('There is no route shop/catalogue/product/product.')
})

test('links load no other pages ahead: the files of another would come later', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('web/**/*.tsx', { cwd: root })
  expect(files.filter((file) => /\bprefetch=/.test(readFileSync(join(root, file), 'utf8'))).sort()).toEqual([
    'web/frame/navigation/lists-ahead.tsx',
    'web/shop/catalogue/product-card.tsx',
  ])
})
