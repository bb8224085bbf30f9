import { newPasswordFaults } from './new-password-faults.ts'
import type { Faults } from './required-fields.ts'

/** What stands against registering, by field. Whether an address can exist is said by the server. */
export function registerFaults(form: FormData): Faults {
  return newPasswordFaults(form, { email: String(form.get('email')) }, { email: 'Please enter your email.' })
}
