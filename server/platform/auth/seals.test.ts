import { expect, test } from 'vitest'
import { createSeals } from './seals.ts'

const old = 'the secret of last year, long enough'
const fresh = 'the secret of this year, long enough'

test('a sealed secret opens for its owner, and never reads the same twice', () => {
  const seals = createSeals([fresh])
  const sealed = seals.seal('JBSWY3DPEHPK3PXP', 'account:1')
  expect(seals.open(sealed, 'account:1')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY')
  expect(seals.seal('JBSWY3DPEHPK3PXP', 'account:1')).not.toBe(sealed)
})

test('it opens neither for another owner nor altered nor with another key', () => {
  const seals = createSeals([fresh])
  const sealed = seals.seal('secret', 'account:1')
  expect(seals.open(sealed, 'account:2')).toBeUndefined()
  const [first = '', ...rest] = sealed
  expect(seals.open([first === 'A' ? 'B' : 'A', ...rest].join(''), 'account:1')).toBeUndefined()
  expect(seals.open('', 'account:1')).toBeUndefined()
  expect(createSeals([old]).open(sealed, 'account:1')).toBeUndefined()
})

test('after a rotation, what the old key sealed still opens', () => {
  const sealed = createSeals([old]).seal('secret', 'account:1')
  expect(createSeals([fresh, old]).open(sealed, 'account:1')).toBe('secret')
})
