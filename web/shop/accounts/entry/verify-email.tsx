import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CallError, Refusal } from '#client/call-error.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { verifyEmailMessages as words } from '#messages/accounts/verify-email.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { emptyFields } from '#web/client/empty-fields.ts'
import { useSignedIn } from '#web/client/tokens.ts'
import { PasswordField } from '../password/password-field.tsx'
import { AuthSheet, OtherPages } from './auth-page.tsx'
import { IncompleteLink, useLinkToken } from './mailed-link.tsx'

const { mailedLink } = accountsMessages

/** Results to which the server redirects after a form sent without scripts. */
const results = new Map([
  ['confirmed', words.confirmed],
  ['password', words.wrongPassword],
  ['refused', words.invalidLink],
  ['later', words.tooManyAttempts],
  ['failed', words.failed],
])

/** The address contains a secret, so caches must not store the page. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Email scanners open links too, so only the button confirms. */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  const result = new URLSearchParams(useLocation().search).get('result') ?? ''
  const resultText = results.get(result)
  const [isConfirmed, setConfirmed] = useState(result === 'confirmed')
  return (
    <AuthSheet title={words.title}>
      {resultText && <Notice kind={isConfirmed ? 'success' : 'error'}>{resultText}</Notice>}
      {!resultText && token && <ConfirmForm token={token} onConfirmed={() => setConfirmed(true)} />}
      {!resultText && !token && <IncompleteLink />}
      {isConfirmed ? <ToAccount /> : <OtherWays />}
    </AuthSheet>
  )
}

function OtherWays() {
  return (
    <OtherPages>
      <p>
        {mailedLink.notWorking} <Link to="/account">{mailedLink.requestAnother}</Link>
      </p>
      <p>
        {words.notYours} <Link to="/forgot-password">{words.takeOver}</Link>
      </p>
    </OtherPages>
  )
}

function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const { isOpen, ask } = usePasswordQuestion()
  const hydrated = useHydrated()
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: (data) => (isOpen ? emptyFields(data, { password: accountsMessages.required.password }) : {}),
    async send(data) {
      const password = data.get('password')
      const body = { token, ...(password && { password: String(password) }) }
      await browserCall('POST /accounts/email/verify/', { body }).catch((error) => {
        const passwordErrors = error instanceof CallError && error.fields?.password
        if (!passwordErrors || isOpen) throw error
        ask()
        throw new Refusal(passwordErrors.join(' '))
      })
      onConfirmed()
      return words.confirmed
    },
    failed: { 404: accountsMessages.notFound, fallback: words.failed },
  })
  const isDone = message?.kind === 'success'
  return (
    <Form action="/verify-email" onSubmit={onSubmit}>
      {!isDone && <p>{words.intro}</p>}
      <input type="hidden" name="token" value={token} />
      {isOpen && !isDone && (
        // The root element's mark hides it from signed-in customers before hydration.
        <div data-shown={hydrated ? undefined : 'signed-out'}>
          <PasswordField
            label={accountsMessages.password}
            hint={words.passwordHint}
            name="password"
            autoComplete="current-password"
            required
            error={fieldErrors.password}
          />
        </div>
      )}
      <Outcome message={message} />
      {!isDone && (
        <Button type="submit" pending={busy}>
          {words.submit}
        </Button>
      )}
    </Form>
  )
}

/** Asks for the password of visitors, and of customers signed in to another account. */
function usePasswordQuestion(): { isOpen: boolean; ask: () => void } {
  const signedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  return { isOpen: isOpen || !signedIn, ask: () => setOpen(true) }
}

/** Takes over focus from the button that it replaces. */
function ToAccount() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <ButtonLink to="/account" ref={link}>
      {words.toAccount}
    </ButtonLink>
  )
}
