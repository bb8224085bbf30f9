import { accountsMessages } from '#messages/accounts.ts'
import type { FieldErrors } from '../../../client/use-submit.ts'
import type { minPasswordLength as contractMinLength } from '../../../contract/shop/accounts.ts'
import { emptyFields } from './empty-fields.ts'
import { passwordError } from './judge-password.ts'

// The type keeps it equal to the contract's value, whose module would bring Zod into the browser.
export const minPasswordLength: typeof contractMinLength = 8

/** Checks a new password and its repetition, and the other required fields before them. */
export function newPasswordErrors(
  form: FormData,
  person: { email?: string; username?: string },
  required: Record<string, string> = {},
): FieldErrors {
  const empty = emptyFields(form, { ...required, password: accountsMessages.required.newPassword })
  if (Object.keys(empty).length > 0) return empty
  const password = String(form.get('password'))
  if (password !== form.get('password_confirm'))
    return { password_confirm: accountsMessages.newPassword.differ }
  if (password.length < minPasswordLength) {
    return { password: accountsMessages.newPassword.tooShort(minPasswordLength) }
  }
  const weak = passwordError(password, person)
  return weak ? { password: weak } : {}
}

/** Whether the email address is valid is left to the server. */
export function registerErrors(form: FormData): FieldErrors {
  const person = { email: String(form.get('email')) }
  return newPasswordErrors(form, person, { email: accountsMessages.required.email })
}
