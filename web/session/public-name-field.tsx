import { Suspense } from 'react'
import { Link } from 'react-router'
import { publicNameMessages } from '#messages/public-name.ts'
import { optionalPart } from '#ui/optional-part.ts'
import { useSignedIn } from '#web/client/tokens.ts'

const AskPublicName = optionalPart(async () => (await import('./ask-public-name.tsx')).AskPublicName)

type Props = {
  /** Says that everyone sees the name, and what the link there is called; for accounts that have a name. */
  note: { publicName: string; chooseName: string }
  error: string | undefined
}

/** Asks for the public name while the account has none. */
export function PublicNameField({ note: { publicName, chooseName }, error }: Props) {
  const note = (
    <p className="quiet small">
      {publicName}
      <Link to="/account/details">{chooseName}</Link>
    </p>
  )
  if (!useSignedIn()) return note
  return (
    <Suspense fallback={note}>
      <AskPublicName note={note} error={error} />
    </Suspense>
  )
}

/** The error of an empty field; undefined if the form does not ask. */
export function publicNameError(form: FormData): string | undefined {
  return typedPublicName(form).public_name === '' ? publicNameMessages.required : undefined
}

/** What a form that asks sends along. */
export function typedPublicName(form: FormData): { public_name?: string } {
  const name = form.get('public_name')
  return name === null ? {} : { public_name: String(name).trim() }
}
