import { type FocusEvent, useState } from 'react'
import type { FieldErrors } from '#client/use-form-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { minPasswordLength } from '#model/new-password.ts'
import { PasswordField } from './password-field.tsx'
import { loadEstimator, passwordError } from './password-strength.ts'

type Props = {
  /** From the last submission. */
  errors: FieldErrors
  /** The account's owner, if known; otherwise the form's email field is used. */
  person?: { email: string; username: string } | undefined
}

/** A new password, entered twice. */
export function NewPasswordFields(props: Props) {
  return (
    <>
      <NewPasswordField label={accountsMessages.newPassword.label} {...props} />
      <PasswordField
        label={accountsMessages.newPassword.confirm}
        name="password_confirm"
        autoComplete="new-password"
        required
        error={props.errors.password_confirm}
      />
    </>
  )
}

/** Checks the password on blur, before the form is sent. */
export function NewPasswordField({ label, errors, person }: Props & { label: string }) {
  const [advice, setAdvice] = useState<string>()

  async function checkPassword({ currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) {
    if (value.length < minPasswordLength) return
    const email = String(new FormData(form ?? undefined).get('email') ?? '')
    await loadEstimator()
    setAdvice(passwordError(value, person ?? { email }))
  }

  return (
    <PasswordField
      label={label}
      hint={accountsMessages.newPassword.hint(minPasswordLength)}
      name="password"
      autoComplete="new-password"
      required
      error={errors.password ?? advice}
      onFocus={loadEstimator}
      onBlur={checkPassword}
      onChange={() => setAdvice(undefined)}
    />
  )
}
