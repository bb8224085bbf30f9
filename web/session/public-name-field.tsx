import { useState } from 'react'
import { Link } from 'react-router'
import { maxPublicNameLength } from '#contract/limits.ts'
import { publicNameMessages as messages } from '#messages/public-name.ts'
import { TextField } from '#ui/input/field.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useSignedIn } from '#web/client/tokens.ts'
import { useDeferred } from '#web/client/use-deferred.ts'

/**
 * Asks for the public name while the account has none, else shows it. The field is there before the name has loaded, so
 * the button below it never moves while someone presses it.
 */
export function PublicNameField({ error }: { error: string | undefined }) {
  const signedIn = useSignedIn()
  const { loaded } = useDeferred(signedIn ? findPublicName : undefined)
  const known = loaded?.ok ? loaded.value : undefined
  const [isRefused, setRefused] = useState(false)
  if (error && !isRefused) setRefused(true)
  // If the name did not load, the server still refuses a text without one.
  const asks = known ? known.public_name === null : isRefused
  return (
    <TextField
      label={messages.label}
      hint={
        <>
          {messages.hint} {loaded && !asks && <Link to="/account/details">{messages.change}</Link>}
        </>
      }
      name={asks ? 'public_name' : undefined}
      autoComplete="nickname"
      defaultValue={known?.public_name ?? known?.suggested_name ?? ''}
      readOnly={!asks}
      required={asks}
      maxLength={maxPublicNameLength}
      error={error}
    />
  )
}

function findPublicName() {
  return load(browserCall('GET /accounts/me/public-name/'), '')
}

/** The error of an empty field; undefined if the form does not ask. */
export function publicNameError(form: FormData): string | undefined {
  return typedPublicName(form).public_name === '' ? messages.required : undefined
}

/** What a form that asks sends along. */
export function typedPublicName(form: FormData): { public_name?: string } {
  const name = form.get('public_name')
  return name === null ? {} : { public_name: String(name).trim() }
}
