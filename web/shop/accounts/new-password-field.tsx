import { type FocusEvent, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { loadEstimator, passwordFault } from './judge-password.ts'
import { minPasswordLength } from './new-password-errors.ts'
import type { Faults } from './required-fields.ts'

type Props = {
  label: string
  /** What the last sending has found, by field. */
  faults: Faults
  /** Whose it is to be; else whoever stands in the form's field for the address. */
  person?: { email: string; username: string } | undefined
}

/** A new password. What makes it easy to guess is said when the field is left, before anything is sent. */
export function NewPasswordField({ label, faults, person }: Props) {
  // What was found counts for the password that was sent, and no longer once it is being changed.
  const [outdated, outdate] = useState<Faults>()
  const [advice, advise] = useState<string>()

  async function judge({ currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) {
    if (value.length < minPasswordLength) return
    const email = String(new FormData(form ?? undefined).get('email') ?? '')
    await loadEstimator()
    advise(passwordFault(value, person ?? { email }))
  }

  return (
    <TextField
      label={label}
      hint={`At least ${minPasswordLength} characters.`}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      error={(faults === outdated ? undefined : faults.password) ?? advice}
      onFocus={loadEstimator}
      onBlur={judge}
      onChange={() => {
        outdate(faults)
        advise(undefined)
      }}
    />
  )
}
