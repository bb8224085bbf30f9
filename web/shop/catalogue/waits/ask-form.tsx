import { useEffect, useRef } from 'react'
import { useFormAge } from '#client/use-form-age.ts'
import { type FieldErrors, useFormSubmit } from '#client/use-form-submit.ts'
import { maxEmailLength } from '#contract/limits.ts'
import { backInStockMessages } from '#messages/back-in-stock.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { HoneypotField } from '#ui/input/honeypot-field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { emptyFields } from '#web/client/empty-fields.ts'
import type { PostedForm } from '#web/client/posted-form.ts'
import { useSignedIn } from '#web/client/tokens.ts'

const messages = backInStockMessages.ask

export const askFailure = { fallback: messages.failed }

/** The errors of the form; the server makes the final check of the address. */
export function askErrors(form: FormData): FieldErrors {
  const wrong = !/^[^\s@]+@[^\s@]+$/.test(emailIn(form)) && { email: messages.emailExpected }
  return { ...wrong, ...emptyFields(form, messages.required) }
}

/** The form in the API's shape. */
export function askBody(form: FormData) {
  return { email: emailIn(form), website: String(form.get('website') ?? '') }
}

function emailIn(form: FormData): string {
  return String(form.get('email') ?? '').trim()
}

/** Asks for an email when a product is back in stock. Also works without scripts: then another page handles it. */
export function AskForm({ slug, before }: { slug: string; before?: PostedForm | undefined }) {
  const formAge = useFormAge()
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: askErrors,
    async send(data) {
      const body = { ...askBody(data), form_age_ms: await formAge() }
      const sent = await browserCall('POST /products/products/{slug}/notify/', { params: { slug }, body })
      return sent.is_confirmed ? messages.confirmed : messages.asked
    },
    failed: askFailure,
    before,
  })
  return (
    <Form action={`/back-in-stock?product=${encodeURIComponent(slug)}`} onSubmit={onSubmit}>
      <Stack gap={3}>
        <EmailField error={fieldErrors.email} typed={before?.values.email} />
        <div>
          <Button type="submit" variant="line" pending={busy}>
            {messages.submit}
          </Button>
        </div>
        <HoneypotField name="website" />
      </Stack>
      <Outcome message={message} />
    </Form>
  )
}

/** Filled in for signed-in customers, unless they type first. */
function EmailField({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) return
    // Only a convenience: without an answer, people type their address.
    browserCall('GET /accounts/me/').then(
      ({ email }) => {
        if (field.current?.value === '') field.current.value = email
      },
      () => {},
    )
  }, [signedIn])
  return (
    <TextField
      ref={field}
      label={messages.label}
      hint={messages.hint}
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={maxEmailLength}
      error={error}
      defaultValue={typed}
    />
  )
}
