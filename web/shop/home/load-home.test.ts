import { expect, test } from 'vitest'
import { firstSentence } from './load-home.ts'

test('takes the first sentence of HTML as plain text', () => {
  expect(firstSentence('<p>Forged in <em>Bhojpur</em> &amp; Dhankuta. Heavy.</p>')).toBe(
    'Forged in Bhojpur & Dhankuta',
  )
  expect(firstSentence('<p>Weighs 1.5 kg</p><p>Next</p>')).toBe('Weighs 1.5 kg Next')
  expect(firstSentence('')).toBe('')
})
