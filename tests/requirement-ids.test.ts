import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

const listed = allIn(read('docs/requirements.md'), /(?<=^- )[A-Z0-9]+-\d{2,}(?=: \S)/gm)
const open = new Set(allIn(read('docs/specification-readings.md'), /\bOPEN-\d{2,}\b/g))
const areas = allIn(read('docs/requirements.md'), /(?<=^## )[A-Z0-9]+(?=: )/gm)

/** Ids are in test titles, or in the rows from which titles are generated. */
const id = new RegExp(`\\b(?:${[...areas, 'OPEN'].join('|')})-\\d{2,}\\b`, 'g')
/** A title starts with its ids, so that a misspelled area is noticed as well. */
const leading = /(?<=['"`])[A-Z][A-Z0-9]+-\d{2,}(?: [A-Z][A-Z0-9]+-\d{2,})*(?= [^-])/g

const tests = readSourceFiles()
  .map(({ path }) => path)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: read(path).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '') }))
const named = new Set(tests.flatMap(({ code }) => allIn(code, id)))

test('an id is listed once, under the heading of its area', () => {
  expect(listed.filter((one, index) => listed.indexOf(one) !== index)).toEqual([])
  const sections = read('docs/requirements.md').split(/^## /m).slice(1)
  const misplaced = sections.flatMap((section) => {
    const [area] = section.split(':')
    return allIn(section, /(?<=^- )[A-Z0-9]+-\d{2,}/gm).filter((one) => !one.startsWith(`${area}-`))
  })
  expect(misplaced).toEqual([])
})

test('every requirement is named by a test', () => {
  expect(listed.length).toBeGreaterThan(500)
  expect(listed.filter((one) => !named.has(one))).toEqual([])
})

test('every id in a test title is a listed requirement, or a settled question', () => {
  const known = new Set([...listed, ...open])
  const unknown = tests.flatMap(({ path, code }) => {
    const ids = [...allIn(code, id), ...allIn(code, leading).flatMap((title) => title.split(' '))]
    return [...new Set(ids)].filter((one) => !known.has(one)).map((one) => `${path} ${one}`)
  })
  expect(unknown).toEqual([])
})
