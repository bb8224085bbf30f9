import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { passwordHint } from '#admin/kit/password-hint.ts'
import type { AnswerTo } from '#admin/session/answers.ts'
import { plainCall } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { refuseBlockedStorage, signIn } from '#admin/session/sign-in.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/input/field.tsx'
import { GateSheet } from './gate-sheet.tsx'

type Invited = AnswerTo<'POST /accounts/invitation/'>

/** The page of an invitation's link: a person enters a name and a password to join the staff. */
export default function Invitation() {
  const { token = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => plainCall('POST /accounts/invitation/', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) {
    return (
      <GateSheet title="This link doesn’t work">
        <p>{failureText(error)}</p>
        <p>Ask the person who invited you for a new one.</p>
        <p className="quiet">
          <Link to="/">Log in instead</Link>
        </p>
      </GateSheet>
    )
  }
  return (
    <GateSheet title={data ? `Welcome to ${data.shop_name}` : 'Your invitation'}>
      {data ? (
        <Join token={token} invited={data} />
      ) : (
        <Skeleton>
          <SkeletonBlock height="14rem" />
        </Skeleton>
      )}
    </GateSheet>
  )
}

function Join({ token, invited }: { token: string; invited: Invited }) {
  const { email, role, username: known } = invited
  const isKnown = known !== null
  const form = useForm({
    fields: {
      username: text('Name', {
        autoComplete: 'name',
        spellCheck: false,
        hint: 'The name other staff see, 3 to 30 letters.',
        required: !isKnown && 'Choose a name.',
      }),
      password: text('Password', {
        type: 'password',
        autoComplete: isKnown ? 'current-password' : 'new-password',
        hint: isKnown ? <a href="/forgot-password">Forgot your password?</a> : passwordHint,
        required: 'Enter a password.',
      }),
    },
    async send({ username, password }) {
      // Check first: the link works only once.
      refuseBlockedStorage()
      await plainCall('POST /accounts/invitation/accept/', {
        body: { token, password, ...(!isKnown && { username }) },
      })
      await signIn(email, password)
      // No data of this browser's previous user may remain in the page.
      location.assign('/admin/')
    },
    keepsAnswers: true,
  })
  const { username, password } = form.inputs
  return (
    <SmallForm form={form} submit="Join">
      <p>
        You’ve been invited to work in the back office as {role === 'owner' || role === 'editor' ? 'an' : 'a'}{' '}
        <strong>{role}</strong>.{' '}
        {isKnown
          ? `Your email address already has an account in the shop, ${known}. Enter its password to use it for the back office, too.`
          : 'Choose a name and a password of your own.'}
      </p>
      <TextField label="Email" type="email" autoComplete="username" defaultValue={email} readOnly />
      {!isKnown && username}
      {password}
    </SmallForm>
  )
}
