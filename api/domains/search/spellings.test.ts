import { expect, test } from 'vitest'
import { withSpellings } from './spellings.ts'

const families = [
  ['bush knife', 'Bushcraft', 'camp-knife'],
  ['ghumti', 'gumti'],
]

test.for([
  [['rosewood'], [['rosewood']]],
  [
    ['gumti', 'horn'],
    [['horn'], ['ghumti', 'gumti']],
  ],
  [['bush', 'knife'], [['bush knife', 'bushcraft', 'camp knife']]],
  [['bush'], [['bush']]],
  [[], []],
] as const)('%o are searched as %o', ([words, expected]) => {
  expect(withSpellings([...words], families)).toEqual(expected)
})
