import type { accountProblems, minPasswordLength as shortest } from '../../../contract/shop/accounts.ts'
import { passwordFault } from './judge-password.ts'
import { emptyFields, type Faults } from './required-fields.ts'

export const minPasswordLength: typeof shortest = 8
const passwordsDiffer: typeof accountProblems.passwordsDiffer = 'Passwords do not match.'
const passwordShort = `Password must be at least ${minPasswordLength} characters long.`

/** What stands against a new password that is written twice, after fields that are left empty. */
export function newPasswordErrors(
  form: FormData,
  person: { email?: string; username?: string },
  whenEmpty: Record<string, string> = {},
): Faults {
  const empty = emptyFields(form, { ...whenEmpty, password: 'Please enter a password.' })
  if (Object.keys(empty).length > 0) return empty
  const password = String(form.get('password'))
  if (password !== form.get('password_confirm')) return { password_confirm: passwordsDiffer }
  if (password.length < minPasswordLength) return { password: passwordShort }
  const weak = passwordFault(password, person)
  return weak ? { password: weak } : {}
}
