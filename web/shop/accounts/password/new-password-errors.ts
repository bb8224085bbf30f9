import type { FieldErrors } from '#client/use-form-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { minPasswordLength } from '#model/new-password.ts'
import { emptyFields } from '#web/client/empty-fields.ts'
import { passwordError } from './password-strength.ts'

/** The errors of a new password, its repetition and other required fields, in the order of the fields. */
export function newPasswordErrors(
  form: FormData,
  person: { email?: string; username?: string },
  required: Record<string, string> = {},
): FieldErrors {
  const password = spelled(form.get('password'))
  const isRepeated = password === spelled(form.get('password_confirm'))
  const weak = password.trim() && (lengthError(password) ?? passwordError(password, person))
  return {
    ...emptyFields(form, { ...required, password: accountsMessages.required.newPassword }),
    ...(weak && { password: weak }),
    ...(password && !isRepeated && { password_confirm: accountsMessages.newPassword.differ }),
  }
}

/** Normalized as on the server, so that different encodings of the same letters match. */
function spelled(password: FormDataEntryValue | null): string {
  return String(password).normalize('NFKC')
}

function lengthError(password: string): string | undefined {
  const isTooShort = password.length < minPasswordLength
  return isTooShort ? accountsMessages.newPassword.tooShort(minPasswordLength) : undefined
}

/** Leaves the validity of the email address to the server. */
export function registerErrors(form: FormData): FieldErrors {
  const person = { email: String(form.get('email')) }
  return newPasswordErrors(form, person, { email: accountsMessages.required.email })
}
