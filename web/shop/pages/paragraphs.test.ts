import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs.ts'

test('a blank line parts two paragraphs, a single line break does not', () => {
  expect(paragraphs('One.\nStill one.\n\nTwo.\n \nThree.\n')).toEqual(['One.\nStill one.', 'Two.', 'Three.'])
})

test('nothing has no paragraphs', () => {
  expect([null, undefined, '', ' \n\n '].map(paragraphs)).toEqual([[], [], [], []])
})
