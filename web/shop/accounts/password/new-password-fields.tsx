import { type FocusEvent, useState } from 'react'
import type { FieldErrors } from '#client/use-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { minPasswordLength } from '#model/new-password.ts'
import { TextField } from '#ui/input/field.tsx'
import { loadEstimator, passwordError } from './judge-password.ts'

type Props = {
  /** From the last submission. */
  errors: FieldErrors
  /** Its owner, if known; else the form's email field is read. */
  person?: { email: string; username: string } | undefined
}

/** A new password, entered twice. */
export function NewPasswordFields(props: Props) {
  return (
    <>
      <NewPasswordField label={accountsMessages.newPassword.label} {...props} />
      <TextField
        label={accountsMessages.newPassword.confirm}
        name="password_confirm"
        type="password"
        autoComplete="new-password"
        required
        error={props.errors.password_confirm}
      />
    </>
  )
}

/** Judges the password on blur, before anything is sent. */
export function NewPasswordField({ label, errors, person }: Props & { label: string }) {
  // An error belongs to the password that was sent; editing it dismisses the error.
  const [dismissed, dismiss] = useState<FieldErrors>()
  const [advice, setAdvice] = useState<string>()

  async function judge({ currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) {
    if (value.length < minPasswordLength) return
    const email = String(new FormData(form ?? undefined).get('email') ?? '')
    await loadEstimator()
    setAdvice(passwordError(value, person ?? { email }))
  }

  return (
    <TextField
      label={label}
      hint={accountsMessages.newPassword.hint(minPasswordLength)}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      error={(errors === dismissed ? undefined : errors.password) ?? advice}
      onFocus={loadEstimator}
      onBlur={judge}
      onChange={() => {
        dismiss(errors)
        setAdvice(undefined)
      }}
    />
  )
}
