import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

const sources = readSourceFiles()
  .filter(({ path }) => /^(admin|ui|web)\/.*(?<!\.test)\.tsx?$/.test(path))
  .map(({ path }) => ({ path, text: readFileSync(join(import.meta.dirname, '..', path), 'utf8') }))

test('every dialog closes and returns the focus by the rules of useModal', () => {
  const dialogs = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^ *<dialog\b\s*(\{\.\.\.(\w+)\})?/gm)].map(([, , modal]) => ({ path, text, modal })),
  )
  expect(dialogs.length).toBeGreaterThan(6)
  for (const { path, text, modal } of dialogs)
    expect(text, path).toMatch(new RegExp(`const ${modal} = useModal\\(`))
  const opening = sources.filter(({ text }) => /\.showModal\(/.test(text)).map(({ path }) => path)
  expect(opening).toEqual(['ui/overlay/use-modal.ts'])
})

test('no page uses the browser’s own dialogs', () => {
  const asking = sources.filter(({ text }) =>
    /(?<![\w.])(?:window\.)?(?:confirm|alert|prompt)\(['"`]/.test(text),
  )
  expect(asking.map(({ path }) => path)).toEqual([])
})
