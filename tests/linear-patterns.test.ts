import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

/* A pattern that takes quadratic time blocks the shop for everyone while it reads a single long text. */

/** Files with patterns composed from our own words. Each has been reviewed; review new ones, too. */
const putTogether = [
  'contract/shop/list-facets.ts',
  'sandbox/card-form.ts',
  'scripts/page-chunks.ts',
  'server/platform/records/bulk.ts',
  'server/shop/search/measures.ts',
  'server/shop/search/search-words.ts',
  'web/pictures/editorial-pictures.ts',
]

type Pattern = { source: string; flags: string; place: string }

const rooms =
  /^(?:admin|client|contract|model|sandbox|scripts|seed|server|ui|web)\/(?!.*\.test\.).*\.(?:tsx?|mjs)$/
const files = readSourceFiles()
  .map(({ path }) => path)
  .filter((path) => rooms.test(path))
const { patterns, made } = patternsIn(files)

test('every pattern runs in linear time', () => {
  expect(patterns.length).toBeGreaterThan(300)
  expect(patterns.flatMap(faultsOf)).toEqual([])
})

test('all composed patterns are listed', () => {
  expect([...new Set(made)].toSorted()).toEqual(putTogether)
})

test.for([
  ['0+$', ''],
  ['(\\d*)\\D*$', ''],
  ['\\s*\\n\\s*', ''],
  ['<[^>]*>', 'g'],
  ['^(a+)+$', ''],
  ['^\\s*(?:NONE)?\\s*$', 'i'],
  ['\\d+\\s*(?:cm|mm)\\b', 'u'],
] as const)('/%s/ would be found', ([source, flags]) => {
  expect(faultsOf({ source, flags, place: 'here' })).not.toEqual([])
})

function faultsOf({ source, flags, place }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } })
  return reports.map(({ type }) => `${place} /${source}/${flags}: ${type}`)
}

function patternsIn(paths: string[]): { patterns: Pattern[]; made: string[] } {
  const found = new Map<string, Pattern>()
  const made: string[] = []
  for (const path of paths) {
    const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
    // Most files have no pattern, so they need no parsing.
    if (!/[(,=:[!&|?{};]\s*\/|RegExp/.test(text)) continue
    new Visitor({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return
        const { pattern: source, flags } = node.regex
        found.set(`${source}/${flags}`, { source, flags, place: path })
      },
      CallExpression: noteMade,
      NewExpression: noteMade,
    }).visit(parseSync(path, text).program)
    function noteMade({ callee }: { callee: { type: string } }): void {
      if ('name' in callee && callee.name === 'RegExp') made.push(path)
    }
  }
  return { patterns: [...found.values()], made }
}
