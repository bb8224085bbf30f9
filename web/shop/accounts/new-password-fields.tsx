import { TextField } from '../../ui/field.tsx'
import type { Faults } from './required-fields.ts'

/** A new password, written twice. */
export function NewPasswordFields({ faults }: { faults: Faults }) {
  return (
    <>
      <TextField
        label="New password"
        hint="At least 8 characters."
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={faults.password}
      />
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
