import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

type Chunk = Rolldown.OutputChunk

/**
 * The upper limits of the scripts that a screen names, in KB of 1000 bytes with brotli, and how many files they are: each
 * adds 0.5 KB of headers. If a screen becomes lighter, lower its line.
 */
const budgets = {
  'screens/today/today.tsx': [121.9, 7],
  'screens/orders/order-list.tsx': [132.8, 20],
  'screens/orders/order/order-page.tsx': [142.9, 30],
  'screens/orders/staff-order/staff-order.tsx': [136.8, 21],
  'screens/packing/packing-list.tsx': [126.9, 16],
  'screens/products/product-list.tsx': [130.7, 19],
  'screens/products/product.tsx': [212.1, 44],
  'screens/customers/customer.tsx': [135, 21],
  'screens/inbox/inbox.tsx': [127.8, 13],
  'screens/reports/reports.tsx': [136.4, 15],
  // A setting, and a list of records, without their fields.
  'kit/setting.tsx': [129.3, 15],
  'kit/ordered-record-page.tsx': [129.3, 15],
} as const

/** The entry, in KB with brotli: the first calls wait for it. */
const maxEntry = 16

/** The style sheet of all screens, in KB with brotli. */
const maxStyles = 13.42

let chunks: Chunk[]
let assets: Rolldown.OutputAsset[]

beforeAll(async () => {
  // Like the build in scripts/build.mjs.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: join(import.meta.dirname, '../vite.admin.config.ts'),
    logLevel: 'silent',
    mode: 'production',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  chunks = output.filter((file): file is Chunk => file.type === 'chunk')
  assets = output.filter((file) => file.type === 'asset')
}, 120_000)

const kilobytesOf = new Map<string | Uint8Array, number>()

/** As the build compresses it; the files of many screens are compressed once. */
function kilobytes(source: string | Uint8Array): number {
  const known = kilobytesOf.get(source) ?? brotliCompressSync(source).length / 1000
  kilobytesOf.set(source, known)
  return known
}

/** A chunk with all its static imports. */
function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name)
    if (next && !found.has(next)) withImports(next, found)
  }
  return found
}

/** The entry and what it loads at once. */
function firstChunks(): Chunk[] {
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const names = entries.flatMap(({ dynamicImports }) => dynamicImports)
  return [...entries, ...chunks.filter(({ fileName }) => names.includes(fileName))]
}

test('the entry is small, and the page names what it loads at once', () => {
  const [entry, ...others] = chunks.filter(({ isEntry }) => isEntry)
  expect(others).toEqual([])
  expect(entry && [...withImports(entry)]).toEqual([entry])
  expect(kilobytes(entry?.code ?? '')).toBeLessThanOrEqual(maxEntry)
  const page = String(assets.find(({ fileName }) => fileName === 'index.html')?.source)
  const named = [...page.matchAll(/(?:src|href)="\/admin\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name)
  const needed = new Set(firstChunks().flatMap((chunk) => [...withImports(chunk)]))
  expect(named.toSorted()).toEqual([...needed].map(({ fileName }) => fileName).toSorted())
  expect(named[0]).toBe(entry?.fileName)
})

test('the program runs without React DOM, which arrives last', () => {
  const program = chunks.find(({ name }) => name === 'program')
  const needed = program && [...withImports(program)].map(({ name }) => name)
  expect(needed).toContain('react')
  expect(needed).not.toContain('react-dom-client')
  expect(firstChunks().map(({ name }) => name)).toContain('react-dom-client')
})

test('no screen exceeds its budget', () => {
  const start = firstChunks()
  expect(start).toHaveLength(3)
  const found = Object.entries(budgets).map(([screen, [max, maxFiles]]) => {
    const own = chunks.filter(({ facadeModuleId }) => facadeModuleId === join(import.meta.dirname, screen))
    const needed = new Set([...start, ...own].flatMap((chunk) => [...withImports(chunk)]))
    const weight = [...needed].reduce((sum, { code }) => sum + kilobytes(code), 0)
    const isWithin = own.length === 1 && weight <= max && needed.size <= maxFiles
    return isWithin
      ? []
      : `${screen}: ${weight.toFixed(1)} KB in ${needed.size} files, not ${max} in ${maxFiles}`
  })
  expect(found.flat()).toEqual([])
})

test('the list of screens has every file that a screen needs and the page does not name', () => {
  const list = assets.find(({ fileName }) => fileName === 'screens.json')
  const screens: Record<string, string[]> = JSON.parse(String(list?.source))
  const first = new Set(firstChunks().flatMap((chunk) => [...withImports(chunk)]))
  const listed = new Set(Object.values(screens).flat())
  const opened = chunks.filter(
    ({ fileName, facadeModuleId }) =>
      firstChunks().some(({ dynamicImports }) => dynamicImports.includes(fileName)) &&
      facadeModuleId?.includes('/admin/screens/'),
  )
  expect(opened.length).toBeGreaterThan(60)
  const needed = new Set(opened.flatMap((chunk) => [...withImports(chunk)]))
  const names = [...needed].filter((chunk) => !first.has(chunk)).map(({ fileName }) => fileName)
  expect(names.filter((name) => !listed.has(name))).toEqual([])
  expect(Object.keys(screens)).toContain('settings/branches/:id')
  expect(Object.entries(screens).filter(([, files]) => files.length === 0)).toEqual([])
})

test('the style sheet does not exceed its budget', () => {
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  const weights = styles.map(({ source }) => kilobytes(source))
  expect(weights).toHaveLength(1)
  expect(weights[0]).toBeLessThanOrEqual(maxStyles)
})

test('it contains neither the storefront, nor the server, nor schemas', () => {
  const foreign = /\/(?:web|server|sandbox|seed)\/[\w/.-]+\.tsx?$|\/node_modules\/zod\//
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => foreign.test(id.replace(join(import.meta.dirname, '..'), '')))).toEqual([])
})
