import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CallError, Refusal } from '../../../client/call-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { useSignedIn } from '../../client/tokens.ts'
import styles from './entry-page.module.css'
import { EntrySheet } from './entry-page.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { emptyFields } from './required-fields.ts'
import { useFormCall } from './use-form-call.ts'
import { useTokenOfAddress } from './use-token-of-address.ts'

const confirmed = 'Thank you. Your email address is confirmed.'
const failed = 'Your email address could not be confirmed. Please try again.'

/** What came of the form when a browser without script sent it; the server leads here with one of these. */
const results = new Map([
  ['confirmed', confirmed],
  ['password', 'The password of the account is missing or wrong. Please open the link in our mail again.'],
  ['refused', 'This link is no longer valid. Your account page can send you a new one.'],
  ['later', 'Too many wrong passwords. Please try again in 15 minutes.'],
  ['failed', failed],
])

/** The address holds a secret, so the page is kept nowhere. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** A mail scanner opens the link as well, so opening it confirms nothing: the button does. */
export default function VerifyEmailPage() {
  const token = useTokenOfAddress()
  const result = new URLSearchParams(useLocation().search).get('result') ?? ''
  const said = results.get(result)
  const [isConfirmed, setConfirmed] = useState(result === 'confirmed')
  return (
    <EntrySheet title="Confirm your email address">
      {said && <Notice kind={isConfirmed ? 'success' : 'error'}>{said}</Notice>}
      {!said && token && <ConfirmForm token={token} onConfirmed={() => setConfirmed(true)} />}
      {!said && !token && <IncompleteLink />}
      {isConfirmed ? <ToAccount /> : <OtherWays />}
    </EntrySheet>
  )
}

function OtherWays() {
  return (
    <div className={`${styles.other} ${styles.ways}`}>
      <p>
        The link does not work? <Link to="/account">Ask for a new one</Link>
      </p>
      <p>
        Didn’t open this account? <Link to="/forgot-password">Take it over</Link>
      </p>
    </div>
  )
}

function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const { shown, ask } = usePasswordQuestion()
  const hydrated = useHydrated()
  const { faults, said, busy, submit } = useFormCall({
    check: (data) => (shown ? emptyFields(data, { password: 'Please enter your password.' }) : {}),
    async send(data) {
      const password = data.get('password')
      const body = { token, ...(password && { password: String(password) }) }
      await browserCall('POST /accounts/email/verify/', { body }).catch((error) => {
        const asked = error instanceof CallError && error.fields?.password
        if (!asked || shown) throw error
        ask()
        throw new Refusal(asked.join(' '))
      })
      onConfirmed()
      return confirmed
    },
    otherwise: failed,
  })
  const isDone = said?.kind === 'success'
  return (
    <form className={form.form} method="post" action="/verify-email" noValidate onSubmit={submit}>
      {!isDone && (
        <p>
          Press the button to confirm that this address is yours. Messages that you sent us from it without
          logging in will then belong to your account as well.
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      {shown && !isDone && (
        // Who is signed in is known before the page's scripts run, and is not asked.
        <div data-shown={hydrated ? undefined : 'signed-out'}>
          <TextField
            label="Password"
            hint="The password of your account, so that nobody else can confirm in your place."
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={faults.password}
          />
        </div>
      )}
      <Outcome message={said} />
      {!isDone && (
        <Button type="submit" busy={busy}>
          Confirm my email address
        </Button>
      )}
    </form>
  )
}

/** The password is asked of visitors, and of who turns out to be signed in to another account. */
function usePasswordQuestion(): { shown: boolean; ask: () => void } {
  const signedIn = useSignedIn()
  const [asked, setAsked] = useState(false)
  return { shown: asked || !signedIn, ask: () => setAsked(true) }
}

/** Takes the focus from the button whose place it takes. */
function ToAccount() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <ButtonLink to="/account" ref={link}>
      Go to your account
    </ButtonLink>
  )
}
