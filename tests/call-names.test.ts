import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { readSourceFiles } from './support/source-files.ts'

const root = join(import.meta.dirname, '..')

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && ['method', 'path', 'access'].every((key) => key in value)
  )
}

test('endpoints and actions have different names, so no file must rename an import', async () => {
  const paths = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('contract/') && !path.endsWith('.test.ts'))
  const files: Record<string, unknown>[] = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ join(root, path))),
  )
  const names = files.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [name] : [])),
  )
  expect(names.length).toBeGreaterThan(250)
  expect(names.filter((name) => !name.endsWith('Call'))).toEqual([])
})
