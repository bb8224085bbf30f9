import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countText } from '#admin/kit/count-text.ts'
import { mayTakeFocus } from '#admin/kit/form/first-field.ts'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { plainCall } from '#admin/session/calls.ts'
import { signIn, signOut, storageBlocked } from '#admin/session/sign-in.ts'
import { isStorageBlocked } from '#client/storage-blocked.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

const passwordField = (autoFocus: boolean) =>
  text('Password', {
    type: 'password',
    autoComplete: 'current-password',
    autoFocus: autoFocus && mayTakeFocus(),
    required: 'Enter your password.',
  })

type SignInProps = {
  /** The person who signs in again; no other person may continue with this page. */
  as?: string
  onDone?: () => void
}

export function SignInForm({ as, onDone }: SignInProps) {
  const form = useForm({
    fields: {
      login_id: text('Email', {
        initial: as ?? '',
        type: 'email',
        autoComplete: 'username',
        readOnly: as !== undefined,
        autoFocus: as === undefined && mayTakeFocus(),
        required: 'Enter your email address.',
      }),
      password: passwordField(as !== undefined),
    },
    send: ({ login_id, password }) => signIn(login_id, password),
    onSent: () => onDone?.(),
    keepsAnswers: true,
  })
  return (
    <SmallForm form={form} submit="Log in">
      {Object.values(form.inputs)}
      {!form.failure && isStorageBlocked() && <Notice kind="error">{storageBlocked}</Notice>}
    </SmallForm>
  )
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  /** The number of recovery codes left, after using one. */
  const [left, setLeft] = useState<number>()
  const form = useForm({
    fields: {
      code: text('Code', {
        autoComplete: 'one-time-code',
        autoFocus: mayTakeFocus(),
        autoCapitalize: 'none',
        spellCheck: false,
        hint: 'The six digits from your authenticator app, or one of your recovery codes.',
        required: 'Enter the code.',
      }),
    },
    async send(body) {
      await plainCall('POST /admin/session/second-factor/', { body })
      return isOfTheApp(body.code) ? undefined : findCodesLeft()
    },
    onSent: (codesLeft) => (codesLeft === undefined ? onDone() : setLeft(codesLeft)),
    keepsAnswers: true,
  })
  if (left === undefined) {
    return (
      <SmallForm
        form={form}
        submit="Continue"
        actions={
          <Button variant="text" onClick={() => signOut()}>
            Log out
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap={5}>
      <Notice>
        You used a recovery code. Now {countText(left, 'code is', 'codes are')} left. Have you lost or
        replaced your phone? Turn off two-factor authentication, then set it up on the new one.
      </Notice>
      <Button
        onClick={() => {
          void navigate('/account')
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

type PasswordProps = { email: string; onDone: () => void; onCancel: () => void }

export function PasswordForm({ email, onDone, onCancel }: PasswordProps) {
  const form = useForm({
    fields: { password: passwordField(true) },
    send: (body) => plainCall('POST /admin/session/confirm-password/', { body }),
    onSent: onDone,
    keepsAnswers: true,
  })
  return (
    <SmallForm
      form={form}
      submit="Confirm"
      actions={
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <input type="email" name="login_id" autoComplete="username" defaultValue={email} hidden readOnly />
      {form.inputs.password}
    </SmallForm>
  )
}
