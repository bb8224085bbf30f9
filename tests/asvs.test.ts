import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/reference/asvs.md'), 'utf8')

type Row = { id: string; verdict: string; why: string }
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm)].map(
  ([, id = '', verdict = '', why = '']) => ({ id, verdict, why }),
)

/** The number of the last level 1 or 2 requirement in each section. */
const sections = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3
  8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4
  16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

/** The files that a row names, each with the test titles that follow it. */
function namedIn({ why }: Row): { path: string; titles: string[] }[] {
  return why
    .split(/(?=`[^`]+\.(?:tsx?|md)`)/)
    .map((part) => {
      const [, path = ''] = /^`([^`]+\.(?:tsx?|md))`/.exec(part) ?? []
      return { path, titles: [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) }
    })
    .filter(({ path }) => path !== '')
}

test('docs/reference/asvs.md lists every requirement of level 1 and 2 once, in order', () => {
  const expected = sections.split(/\s+/).flatMap((section) => {
    const [name, last] = section.split(':')
    return Array.from({ length: Number(last) }, (_, index) => `${name}.${index + 1}`)
  })
  expect(expected).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(expected)
})

test('each has a verdict: a met requirement names a file and the title of a test; an unmet one gives a reason', () => {
  const wrong = rows.filter((row) => {
    if (row.verdict !== 'met') return !['not met', 'n/a'].includes(row.verdict) || row.why.trim() === ''
    const files = namedIn(row)
    return (
      files.length === 0 || files.some(({ path, titles }) => path.endsWith('.test.ts') && titles.length === 0)
    )
  })
  expect(wrong).toEqual([])
})

test('every named file exists and contains the named tests', () => {
  const wrong = rows.flatMap((row) =>
    namedIn(row).flatMap(({ path, titles }) => {
      if (!existsSync(join(root, path))) return [`${row.id} ${path}`]
      const source = readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'")
      return titles.filter((title) => !source.includes(title)).map((title) => `${row.id} ${path} ${title}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('the numbers above the list match it', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  expect(text).toContain(`${count('met')} are met, ${count('not met')} are not, ${count('n/a')} do not apply`)
})
