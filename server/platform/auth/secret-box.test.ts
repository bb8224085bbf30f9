import { expect, test } from 'vitest'
import { createSecretBox } from './secrets.ts'

const old = 'the secret of last year, long enough'
const fresh = 'the secret of this year, long enough'

test('a sealed secret opens for its owner, and each sealing looks different', () => {
  const seals = createSecretBox([fresh])
  const sealed = seals.encrypt('JBSWY3DPEHPK3PXP', 'account:1')
  expect(seals.decrypt(sealed, 'account:1')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY')
  expect(seals.encrypt('JBSWY3DPEHPK3PXP', 'account:1')).not.toBe(sealed)
})

test('it does not open for another owner, when altered, or with another key', () => {
  const seals = createSecretBox([fresh])
  const sealed = seals.encrypt('secret', 'account:1')
  expect(seals.decrypt(sealed, 'account:2')).toBeUndefined()
  const [first = '', ...rest] = sealed
  expect(seals.decrypt([first === 'A' ? 'B' : 'A', ...rest].join(''), 'account:1')).toBeUndefined()
  expect(seals.decrypt('', 'account:1')).toBeUndefined()
  expect(createSecretBox([old]).decrypt(sealed, 'account:1')).toBeUndefined()
})

test('after a rotation, secrets sealed with the old key still open', () => {
  const sealed = createSecretBox([old]).encrypt('secret', 'account:1')
  expect(createSecretBox([fresh, old]).decrypt(sealed, 'account:1')).toBe('secret')
})
