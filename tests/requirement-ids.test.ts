import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ofEachNoun, projects } from './support/projects.ts'
import { readSourceFiles } from './support/source-files.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

const listed = allIn(read('docs/reference/requirements.md'), /(?<=^- )[A-Z0-9]+-\d{2,}(?=: \S)/gm)
const open = new Set(allIn(read('docs/reference/readings.md'), /\bOPEN-\d{2,}\b/g))
const areas = allIn(read('docs/reference/requirements.md'), /(?<=^## )[A-Z0-9]+(?=: )/gm)

/** Ids are in test titles, or in the rows that generate titles. */
const id = new RegExp(`\\b(?:${[...areas, 'OPEN'].join('|')})-\\d{2,}\\b`, 'g')
/** The ids at the start of a title, to catch misspelled areas, too. */
const leading = /(?<=['"`])[A-Z][A-Z0-9]+-\d{2,}(?: [A-Z][A-Z0-9]+-\d{2,})*(?= [^-])/g

const tests = readSourceFiles()
  .map(({ path }) => path)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: read(path).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '') }))
const named = new Set(tests.flatMap(({ code }) => allIn(code, id)))

/** The projects of `npm test`. */
const usual = ['unit', 'dom', 'pages', 'api', 'api-embedded', 'browser', 'faults']

/** A file without the titles and rows that `npm test` skips. */
function withoutSlow({ path, code }: { path: string; code: string }) {
  const titles = /(['"`])(?:(?!\1).)*\1,\s*\{\s*tags: 'slow'/g
  const rows = /inWholeMatrix(?:<[^(]*>)?\([^)]*\)/g
  return { path, code: code.replaceAll(titles, '').replaceAll(rows, '') }
}

const filesOf = new Map(
  projects.map(({ test: { name, include, exclude = [] } }) => {
    const isIn = ({ path }: { path: string }) =>
      include.some((pattern) => matchesGlob(path, pattern)) &&
      !exclude.some((pattern) => matchesGlob(path, pattern))
    const isUsual = usual.includes(name)
    return [name, tests.filter(isIn).map((file) => (isUsual ? withoutSlow(file) : file))] as const
  }),
)

test('an id is listed once, under the heading of its area', () => {
  expect(listed.filter((one, index) => listed.indexOf(one) !== index)).toEqual([])
  const sections = read('docs/reference/requirements.md').split(/^## /m).slice(1)
  const misplaced = sections.flatMap((section) => {
    const [area] = section.split(':')
    return allIn(section, /(?<=^- )[A-Z0-9]+-\d{2,}/gm).filter((one) => !one.startsWith(`${area}-`))
  })
  expect(misplaced).toEqual([])
})

test('every requirement has a test', () => {
  expect(listed.length).toBeGreaterThan(500)
  expect(listed.filter((one) => !named.has(one))).toEqual([])
})

test('every test file belongs to a project', () => {
  const known = new Set([...filesOf.values()].flat().map(({ path }) => path))
  expect(usual.filter((name) => !filesOf.get(name)?.length)).toEqual([])
  expect(tests.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
})

test('each feature of the shop has a test that runs on both engines', () => {
  const both = filesOf.get('api-embedded') ?? []
  const nouns = readdirSync(join(root, 'server/shop'))
  const named = nouns.filter((name) => both.some(({ path }) => path.startsWith(`server/shop/${name}/`)))
  expect(nouns.filter((name) => !named.includes(name))).toEqual([])
  expect(ofEachNoun.filter((path) => !both.some((file) => file.path === path))).toEqual([])
})

test('npm test covers every requirement', () => {
  const provenIn = (id: string) =>
    [...filesOf].filter(([, files]) => files.some(({ code }) => code.includes(id))).map(([name]) => name)
  const late = listed
    .map((id) => ({ id, where: provenIn(id) }))
    .filter(({ where }) => !where.some((name) => usual.includes(name)))
  expect(late.map(({ id, where }) => `${id}: only in ${where.join(', ') || 'tests tagged slow'}`)).toEqual([])
})

test('every id in a test title is a listed requirement, or a settled question', () => {
  const known = new Set([...listed, ...open])
  const unknown = tests.flatMap(({ path, code }) => {
    const ids = [...allIn(code, id), ...allIn(code, leading).flatMap((title) => title.split(' '))]
    return [...new Set(ids)].filter((one) => !known.has(one)).map((one) => `${path} ${one}`)
  })
  expect(unknown).toEqual([])
})
