import type { ReactNode } from 'react'
import { maxPublicNameLength } from '#contract/limits.ts'
import { publicNameMessages as messages } from '#messages/public-name.ts'
import { TextField } from '#ui/input/field.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'

type Props = { note: ReactNode; error: string | undefined }

/** A field for the public name while the account has none, else the note. */
export function AskPublicName({ note, error }: Props) {
  const { loaded } = useDeferred(findPublicName)
  if (!loaded?.ok || loaded.value.public_name !== null) return note
  return (
    <TextField
      label={messages.label}
      hint={messages.hint}
      name="public_name"
      autoComplete="nickname"
      defaultValue={loaded.value.suggested_name ?? ''}
      required
      maxLength={maxPublicNameLength}
      error={error}
    />
  )
}

function findPublicName() {
  return load(browserCall('GET /accounts/me/public-name/'), '')
}
