import { TextField } from '../../../ui/field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import type { Faults } from './required-fields.ts'

/** A new password, written twice. */
export function NewPasswordFields({
  faults,
  person,
}: {
  faults: Faults
  person?: { email: string; username: string }
}) {
  return (
    <>
      <NewPasswordField label="New password" faults={faults} person={person} />
      <TextField
        label="Confirm new password"
        name="password_confirm"
        type="password"
        autoComplete="new-password"
        required
        error={faults.password_confirm}
      />
    </>
  )
}
