import { useNavigate, useParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { DeleteButton } from '#admin/kit/form/delete-button.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { NotThere } from '#admin/kit/not-there.tsx'
import { useLastSeen } from '#admin/kit/use-last-seen.ts'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'

type Email = AnswerOf<Calls, 'GET /admin/contact-emails/'>['results'][number]

const back = { to: '/settings/emails', label: 'Email addresses' }

/** An email address on the contact page; '/new' is a new one. */
export default function EmailPage() {
  const { id } = useParams()
  const list = useAnswer('GET /admin/contact-emails/')
  const email = useLastSeen(list.data?.results, id)
  if (id === 'new') return <EmailForm />
  return (
    <Answer query={list}>
      {() => (email ? <EmailForm key={email.id} email={email} /> : <NotThere what="address" back={back} />)}
    </Answer>
  )
}

function EmailForm({ email }: { email?: Email }) {
  const navigate = useNavigate()
  const remove = useChange('DELETE /admin/contact-emails/{id}/')
  const form = useAdminForm({
    subject: `contact-email:${email?.id ?? 'new'}`,
    values: { email_address: email?.email_address ?? '', purpose: email?.purpose ?? '' },
    version: email?.version,
    labels: { email_address: 'Email address', purpose: 'Purpose' },
    save: (values, version) =>
      email
        ? call('PUT /admin/contact-emails/{id}/', { params: { id: email.id }, body: { ...values, version } })
        : call('POST /admin/contact-emails/', { body: values }),
    onSaved: (saved) => {
      if (!email) navigate(`${back.to}/${saved.id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={email?.email_address ?? 'New address'}
      back={back}
      actions={
        email && (
          <DeleteButton
            title="Delete this address?"
            text="It will be removed from the shop’s pages immediately."
            remove={() => remove.mutateAsync({ params: { id: email.id }, query: { version: email.version } })}
            onDeleted={() => navigate(back.to)}
          />
        )
      }
    >
      <TextInput name="email_address" type="email" maxLength={254} />
      <TextInput name="purpose" maxLength={120} hint="Such as “Orders” or “Press”." />
    </FormPage>
  )
}
