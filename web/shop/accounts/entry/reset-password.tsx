import { Link, useActionData, useNavigate } from 'react-router'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { resetPasswordMessages } from '#messages/accounts/reset-password.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { sendPostedForm } from '#web/client/posted-form.ts'
import { clearSignIn } from '#web/client/sign-out.ts'
import { newPasswordErrors } from '../password/new-password-errors.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import type { Route } from './+types/reset-password.ts'
import { AuthSheet, doneParameter, OtherPages, SubmitButton } from './auth-page.tsx'
import type { LoginNotice } from './login.tsx'
import { IncompleteLink, useLinkToken } from './mailed-link.tsx'

const words = resetPasswordMessages
const { mailedLink } = accountsMessages

/** The address contains a secret, so caches must not store the page. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

// Only the server knows whose password this is.
const check = (form: FormData) => newPasswordErrors(form, {})
const failed = { 404: accountsMessages.notFound, fallback: words.failed }
const passwordsIn = (form: FormData) => ({
  password: String(form.get('password')),
  password_confirm: String(form.get('password_confirm')),
})
const changed: LoginNotice = 'passwordChanged'

/** Handles the form in browsers without scripts, where the address still has the token. */
export function action(posted: Route.ActionArgs) {
  const token = new URL(posted.request.url).searchParams.get('token') ?? ''
  return sendPostedForm(posted, {
    keep: [],
    check,
    send: (call, form) => call('POST /accounts/password/reset/', { body: { token, ...passwordsIn(form) } }),
    failed,
    done: `/login?${doneParameter}=${changed}`,
  })
}

export default function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <AuthSheet title={words.title}>
      {token ? <ResetForm token={token} /> : <IncompleteLink />}
      <OtherPages>
        <p>
          {mailedLink.notWorking} <Link to="/forgot-password">{mailedLink.requestAnother}</Link>
        </p>
      </OtherPages>
    </AuthSheet>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check,
    async send(data) {
      await browserCall('POST /accounts/password/reset/', { body: { token, ...passwordsIn(data) } })
      clearSignIn()
      navigate('/login', { replace: true, state: { notice: changed } })
      return undefined
    },
    failed,
    before: useActionData<typeof action>(),
  })
  return (
    <Form onSubmit={onSubmit}>
      <NewPasswordFields errors={fieldErrors} />
      <Outcome message={message} />
      <SubmitButton busy={busy}>{accountsMessages.newPassword.change}</SubmitButton>
    </Form>
  )
}
