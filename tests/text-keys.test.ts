import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

/* Two lines of data may have the same text: with texts as keys, React would drop or repeat one of them. */

/** Files with fixed texts of the program, which are all different. */
const withFixedTexts = [
  'web/shop/catalogue/list/filter-chips.tsx',
  'web/shop/catalogue/product/khukuri-drawing.tsx',
  'web/shop/demo/demo.tsx',
]

const textKey = /key=\{(?:\w+\.)*(?:text|reason|note|sentence|problem)\}/

test('no line of data uses its text as its key', () => {
  const files = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => /^(?:admin|ui|web)\/.*\.tsx$/.test(path) && !withFixedTexts.includes(path))
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((path) =>
    textKey.test(readFileSync(join(import.meta.dirname, '..', path), 'utf8')),
  )
  expect(found).toEqual([])
})
