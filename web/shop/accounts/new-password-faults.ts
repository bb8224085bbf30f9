import type { accountProblems, passwordShortest } from '../../../contract/shop/accounts.ts'
import { emptyFields, type Faults } from './required-fields.ts'

const shortest: typeof passwordShortest = 8
const passwordsDiffer: typeof accountProblems.passwordsDiffer = 'Passwords do not match.'
const passwordShort = `Password must be at least ${shortest} characters long.`

/** What stands against a new password that is written twice, after fields that are left empty. */
export function newPasswordFaults(form: FormData, whenEmpty: Record<string, string> = {}): Faults {
  const empty = emptyFields(form, { ...whenEmpty, password: 'Please enter a password.' })
  if (Object.keys(empty).length > 0) return empty
  const password = String(form.get('password'))
  if (password !== form.get('password_confirm')) return { password_confirm: passwordsDiffer }
  if (password.length < shortest) return { password: passwordShort }
  return {}
}
