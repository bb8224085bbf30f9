import { describe, expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from './support/source-files.ts'

/** Files that only tests import: builders and fixtures. They may import what tests may. */
const testPath = /\.test\.tsx?$|^tests\/|-(builders|fixture)\.ts$/

const files = readSourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))
const product = files.filter(({ path }) => !testPath.test(path))
const tests = files.filter(({ path }) => testPath.test(path))

describe('arrows', () => {
  test('only tests import what is made for tests', () => {
    const found = product.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => testPath.test(target)).map(({ target }) => `${path} → ${target}`),
    )
    expect(found).toEqual([])
  })

  test('the initial browser code imports neither Zod nor password lists nor Node.js', () => {
    const onServerOnly = /^web\/(entry\.server\.tsx|html\/)/
    const loadedLater = new Set(
      product.flatMap(({ imports }) =>
        imports.filter(({ isDynamic }) => isDynamic).map(({ target }) => target),
      ),
    )
    const starts = product.filter(
      ({ path }) =>
        /^(client|office|ui|web)\//.test(path) && !onServerOnly.test(path) && !loadedLater.has(path),
    )
    const found = starts.flatMap((file) => pathsTo(/^(zod|@zxcvbn-ts\/.+|node:.*|node)$/, file))
    expect(found).toEqual([])
  })
})

/** The first chain of runtime imports from a file to a package, as one line. */
function pathsTo(packageName: RegExp, start: SourceFile): string[] {
  const seen = new Set<string>()
  const walk = (file: SourceFile, chain: string[]): string | undefined => {
    if (seen.has(file.path)) return undefined
    seen.add(file.path)
    for (const { target, isPackage, isType, isDynamic } of file.imports) {
      if (isType || isDynamic) continue
      if (isPackage && packageName.test(target)) return [...chain, file.path, target].join(' → ')
      const next = byPath.get(target)
      const found = next && walk(next, [...chain, file.path])
      if (found) return found
    }
    return undefined
  }
  const found = walk(start, [])
  return found ? [found] : []
}

describe('files', () => {
  test('no import cycles', () => {
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const walk = (path: string, chain: string[]): void => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        cycles.push([...chain.slice(chain.indexOf(path)), path].join(' → '))
        return
      }
      state.set(path, 'open')
      for (const { target, isType, isDynamic } of byPath.get(path)?.imports ?? []) {
        if (!isType && !isDynamic && byPath.has(target)) walk(target, [...chain, path])
      }
      state.set(path, 'done')
    }
    for (const { path } of files) walk(path, [])
    expect(cycles).toEqual([])
  })

  test('no barrels: no file re-exports another', () => {
    // The server bundle of the pages has one entry, which must export what the server calls.
    const reexports = files.filter(
      ({ path, imports }) => path !== 'web/entry.server.tsx' && imports.some(({ isReexport }) => isReexport),
    )
    const barrels = files.filter(({ path }) => /\/index\.\w+$/.test(path))
    expect([...reexports, ...barrels].map(({ path }) => path)).toEqual([])
  })

  test('names are specific', () => {
    const unspecific = /(^|\/)(utils?|lib|helpers?|common|misc|shared|stuff)(\/|\.)/
    expect(files.map(({ path }) => path).filter((path) => unspecific.test(path))).toEqual([])
  })

  test('every relative import names an existing file', () => {
    const found = files.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, isPackage }) => !isPackage && /\.(tsx?|mjs|css)$/.test(target) && !byPath.has(target),
        )
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(found.filter((line) => !line.includes('+types/'))).toEqual([])
  })

  test('half have at most 60 lines, 95 % at most 150, none more than 300, no test more than 500', () => {
    const written = product.filter(({ path }) => path !== 'server/platform/database/rows.ts')
    const lengths = written.map(({ lines }) => lines).toSorted((a, b) => a - b)
    const tooLong = [
      ...written.filter(({ lines }) => lines > 300),
      ...tests.filter(({ lines }) => lines > 500),
    ].map(({ path, lines }) => `${path}: ${lines}`)
    expect(tooLong).toEqual([])
    expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThanOrEqual(60)
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(150)
  })
})
