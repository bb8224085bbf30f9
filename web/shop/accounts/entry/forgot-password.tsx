import { Link, useActionData, useSearchParams } from 'react-router'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { forgotPasswordMessages } from '#messages/accounts/forgot-password.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { emptyFields } from '#web/client/empty-fields.ts'
import { sendPostedForm } from '#web/client/posted-form.ts'
import type { Route } from './+types/forgot-password.ts'
import { AuthSheet, OtherPages, SubmitButton } from './auth-page.tsx'

const words = forgotPasswordMessages

const sentParameter = 'sent'

const check = (form: FormData) => emptyFields(form, { email: accountsMessages.required.email })
const emailIn = (form: FormData) => ({ email: String(form.get('email') ?? '').trim() })
const failed = { 404: accountsMessages.notFound, fallback: accountsMessages.mailedLink.sendFailed }
const sent = { message: { kind: 'success', text: words.sent }, fieldErrors: {} } as const

/** Handles the form in browsers without scripts. */
export function action(posted: Route.ActionArgs) {
  return sendPostedForm(posted, {
    keep: ['email'],
    check,
    send: (call, form) => call('POST /accounts/password/forgot/', { body: emailIn(form) }),
    failed,
    done: `/forgot-password?${sentParameter}=1`,
  })
}

export default function ForgotPasswordPage() {
  return (
    <AuthSheet title={accountsMessages.forgotPassword}>
      <p>{words.intro}</p>
      <ForgotForm />
      <OtherPages>
        <p>
          {words.remembered} <Link to="/login">{accountsMessages.login}</Link>
        </p>
      </OtherPages>
    </AuthSheet>
  )
}

function ForgotForm() {
  const [address] = useSearchParams()
  const before = useActionData<typeof action>()
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check,
    async send(data) {
      await browserCall('POST /accounts/password/forgot/', { body: emailIn(data) })
      return words.sent
    },
    failed,
    before: before ?? (address.has(sentParameter) ? sent : undefined),
  })
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label={accountsMessages.email}
        name="email"
        type="email"
        defaultValue={before?.values.email}
        autoComplete="email"
        required
        error={fieldErrors.email}
      />
      <Outcome message={message} />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </Form>
  )
}
