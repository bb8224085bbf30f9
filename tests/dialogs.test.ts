import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

const sources = readSourceFiles()
  .filter(({ path }) => /^(admin|ui|web)\/.*(?<!\.test)\.tsx?$/.test(path))
  .map(({ path }) => ({ path, text: readFileSync(join(import.meta.dirname, '..', path), 'utf8') }))

test('every dialog is a Modal, so it closes and returns the focus by the rules of useModal', () => {
  const dialogs = sources.filter(({ text }) => /^ *<dialog\b/m.test(text)).map(({ path }) => path)
  expect(dialogs).toEqual(['ui/overlay/modal.tsx'])
  const opening = sources.filter(({ text }) => /\.showModal\(/.test(text)).map(({ path }) => path)
  expect(opening).toEqual(['ui/overlay/open-modal.ts'])
})

test('no page uses the browser’s own dialogs', () => {
  const asking = sources.filter(({ text }) =>
    /(?<![\w.])(?:window\.)?(?:confirm|alert|prompt)\(['"`]/.test(text),
  )
  expect(asking.map(({ path }) => path)).toEqual([])
})
