import { expect, test } from 'vitest'
import { paragraphs } from './company-view.tsx'

test('paragraphs are split at blank lines, not at single line breaks', () => {
  expect(paragraphs('One.\nStill one.\n\nTwo.\n \nThree.\n')).toEqual(['One.\nStill one.', 'Two.', 'Three.'])
})

test('an empty or missing text has no paragraphs', () => {
  expect([null, undefined, '', ' \n\n '].map(paragraphs)).toEqual([[], [], [], []])
})
