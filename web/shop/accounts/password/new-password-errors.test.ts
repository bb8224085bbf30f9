import { expect, test } from 'vitest'
import { registerErrors } from './new-password-errors.ts'

function errors(email: string, password: string, password_confirm: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ email, password, password_confirm })) form.set(name, value)
  return registerErrors(form)
}

test('REG-05 REG-06 email and password are required', () => {
  expect(errors(' ', '', '')).toEqual({
    email: 'Please enter your email.',
    password: 'Please enter a password.',
  })
  expect(errors('a@example.com', '', 'x')).toEqual({ password: 'Please enter a password.' })
})

test('REG-07 two different passwords are refused', () => {
  expect(errors('a@example.com', 'long enough', 'long enougH')).toEqual({
    password_confirm: 'Passwords do not match.',
  })
})

test('REG-08 CONST-15 a password of fewer than 8 characters is refused', () => {
  expect(errors('a@example.com', '1234567', '1234567')).toEqual({
    password: 'Password must be at least 8 characters long.',
  })
  expect(errors('a@example.com', '12345678', '12345678')).toEqual({})
})

test('finds all errors at once, in the order of the fields', () => {
  expect(Object.entries(errors('', 'short', 'other'))).toEqual([
    ['email', 'Please enter your email.'],
    ['password', 'Password must be at least 8 characters long.'],
    ['password_confirm', 'Passwords do not match.'],
  ])
})

test('compares and counts letters as people see them', () => {
  const apart = 'cafe\u0301 au lait'
  expect(errors('a@example.com', apart, apart.normalize('NFC'))).toEqual({})
  expect(errors('a@example.com', 'e\u0301'.repeat(7), 'é'.repeat(7))).toEqual({
    password: 'Password must be at least 8 characters long.',
  })
})
