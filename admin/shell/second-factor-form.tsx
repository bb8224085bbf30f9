import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plainCall } from '#admin/session/calls.ts'
import { failures } from '#admin/session/failure-text.ts'
import { signOut } from '#admin/session/sign-in.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { plural } from '#ui/data/plural.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

/** Asks for a code of the authenticator app, or for a recovery code. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  /** The number of recovery codes left, after using one. */
  const [left, setLeft] = useState<number>()
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ code: data.get('code') ? undefined : 'Enter the code.' }),
    async send(data) {
      const code = String(data.get('code')).trim()
      await plainCall('POST /admin/session/second-factor/', { body: { code } })
      const codesLeft = isOfTheApp(code) ? undefined : await findCodesLeft()
      if (codesLeft === undefined) onDone()
      else setLeft(codesLeft)
      return undefined
    },
    failed: failures,
  })
  if (left !== undefined) {
    return (
      <Stack gap={5}>
        <Notice>
          You used a recovery code. Now {plural(left, { one: '# code is', other: '# codes are' })} left. Have
          you lost or replaced your phone? Turn off two-factor authentication, then set it up on the new one.
        </Notice>
        <Button
          onClick={() => {
            navigate('/account')
            onDone()
          }}
        >
          Set up the new phone
        </Button>
        <Button variant="line" onClick={onDone}>
          Later
        </Button>
      </Stack>
    )
  }
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label="Code"
        hint="The six digits from your authenticator app, or one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldErrors.code}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <Button type="submit" pending={busy}>
        Continue
      </Button>
      <Button variant="text" onClick={() => signOut()}>
        Log out
      </Button>
    </Form>
  )
}

function isOfTheApp(code: string): boolean {
  return /^\d{6}$/.test(code.normalize('NFKC').replaceAll(/[\s-]/g, ''))
}

/** The code is already accepted, so a failure here must not stop the login. */
async function findCodesLeft(): Promise<number | undefined> {
  try {
    return (await plainCall('GET /admin/session/second-factor/', {})).recovery_codes_left
  } catch {
    return undefined
  }
}
