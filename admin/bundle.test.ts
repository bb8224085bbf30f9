import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

type Chunk = Rolldown.OutputChunk

/** The upper limit for the first screen, in KB of JavaScript (gzip): the program, its frame, and Today. */
const maxFirstScreen = 150

let chunks: Chunk[]

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
}, 120_000)

/** A chunk with all its static imports. */
function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name)
    if (next && !found.has(next)) withImports(next, found)
  }
  return found
}

test('the first screen is small', () => {
  const starts = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || /today\/today\.tsx$/.test(facadeModuleId ?? ''),
  )
  expect(starts).toHaveLength(2)
  const needed = new Set(starts.flatMap((chunk) => [...withImports(chunk)]))
  const bytes = [...needed].map(({ code }) => gzipSync(code, { level: 9 }).length)
  const total = bytes.reduce((sum, size) => sum + size, 0) / 1024
  expect(total).toBeLessThanOrEqual(maxFirstScreen)
})

test('it contains neither the storefront, nor the server, nor schemas', () => {
  const foreign = /\/(?:web|server|sandbox|seed)\/[\w/.-]+\.tsx?$|\/node_modules\/zod\//
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => foreign.test(id.replace(join(import.meta.dirname, '..'), '')))).toEqual([])
})
