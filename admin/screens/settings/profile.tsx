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

type Profile = AnswerOf<Calls, 'GET /admin/social-profiles/'>['results'][number]

const back = { to: '/settings/profiles', label: 'Social media' }

/** A social media link; '/new' is a new one. */
export default function ProfilePage() {
  const { id } = useParams()
  const list = useAnswer('GET /admin/social-profiles/')
  const profile = useLastSeen(list.data?.results, id)
  if (id === 'new') return <ProfileForm />
  return (
    <Answer query={list}>
      {() =>
        profile ? <ProfileForm key={profile.id} profile={profile} /> : <NotThere what="link" back={back} />
      }
    </Answer>
  )
}

function ProfileForm({ profile }: { profile?: Profile }) {
  const navigate = useNavigate()
  const remove = useChange('DELETE /admin/social-profiles/{id}/')
  const form = useAdminForm({
    subject: `social-profile:${profile?.id ?? 'new'}`,
    values: { platform_display: profile?.platform_display ?? '', link: profile?.link ?? '' },
    version: profile?.version,
    labels: { platform_display: 'Name', link: 'Address' },
    save: (values, version) =>
      profile
        ? call('PUT /admin/social-profiles/{id}/', {
            params: { id: profile.id },
            body: { ...values, version },
          })
        : call('POST /admin/social-profiles/', { body: values }),
    onSaved: (saved) => {
      if (!profile) navigate(`${back.to}/${saved.id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={profile?.platform_display ?? 'New link'}
      back={back}
      actions={
        profile && (
          <DeleteButton
            title="Delete this link?"
            text="It will be removed from the shop’s pages immediately."
            remove={() =>
              remove.mutateAsync({ params: { id: profile.id }, query: { version: profile.version } })
            }
            onDeleted={() => navigate(back.to)}
          />
        )
      }
    >
      <TextInput
        name="platform_display"
        maxLength={40}
        hint="Facebook, Instagram, LinkedIn, Twitter and YouTube are shown with their icons."
      />
      <TextInput name="link" type="url" placeholder="https://" />
    </FormPage>
  )
}
