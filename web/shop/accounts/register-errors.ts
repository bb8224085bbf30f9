import { newPasswordErrors } from './new-password-errors.ts'
import type { Faults } from './required-fields.ts'

/** What stands against registering, by field. Whether an address can exist is said by the server. */
export function registerErrors(form: FormData): Faults {
  return newPasswordErrors(form, { email: String(form.get('email')) }, { email: 'Please enter your email.' })
}
