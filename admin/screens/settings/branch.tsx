import { useNavigate, useParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { DeleteButton } from '#admin/kit/form/delete-button.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { SwitchInput } from '#admin/kit/form/switch-input.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { NotThere } from '#admin/kit/not-there.tsx'
import { PictureInput } from '#admin/kit/pictures/picture-input.tsx'
import { useLastSeen } from '#admin/kit/use-last-seen.ts'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'

type Branch = AnswerOf<Calls, 'GET /admin/branches/'>['results'][number]
type Chosen = { media_key: string; alt_text: string }

const back = { to: '/settings/branches', label: 'Branches' }

/** A branch; '/new' is a new one. */
export default function BranchPage() {
  const { id } = useParams()
  const list = useAnswer('GET /admin/branches/')
  const branch = useLastSeen(list.data?.results, id)
  if (id === 'new') return <BranchForm />
  return (
    <Answer query={list}>
      {() =>
        branch ? <BranchForm key={branch.id} branch={branch} /> : <NotThere what="branch" back={back} />
      }
    </Answer>
  )
}

function valuesOf(branch?: Partial<Branch>) {
  const { picture } = branch ?? {}
  return {
    name: branch?.name ?? '',
    address: branch?.address ?? '',
    phone_number: branch?.phone_number ?? '',
    is_hq: branch?.is_hq ?? false,
    map_embed_link: branch?.map_embed_link ?? '',
    map_location_url: branch?.map_location_url ?? '',
    picture: (picture ? { media_key: picture.media_key, alt_text: picture.alt_text } : null) as Chosen | null,
  }
}

function BranchForm({ branch }: { branch?: Branch }) {
  const navigate = useNavigate()
  const remove = useChange('DELETE /admin/branches/{id}/')
  const form = useAdminForm({
    subject: `branch:${branch?.id ?? 'new'}`,
    values: valuesOf(branch),
    version: branch?.version,
    labels: {
      name: 'Name',
      address: 'Address',
      phone_number: 'Phone',
      is_hq: 'Headquarters',
      map_embed_link: 'Embedded map',
      map_location_url: 'Map link',
      picture: 'Picture',
    },
    read: (record) => valuesOf(record as Branch),
    save: (values, version) => {
      const body = {
        ...values,
        map_embed_link: values.map_embed_link || null,
        map_location_url: values.map_location_url || null,
      }
      return branch
        ? call('PUT /admin/branches/{id}/', { params: { id: branch.id }, body: { ...body, version } })
        : call('POST /admin/branches/', { body })
    },
    onSaved: (saved) => {
      if (!branch) navigate(`${back.to}/${saved.id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={branch?.name ?? 'New branch'}
      back={back}
      actions={
        branch && (
          <DeleteButton
            title="Delete this branch?"
            text="It will be removed from the contact page and the footer immediately."
            remove={() =>
              remove.mutateAsync({ params: { id: branch.id }, query: { version: branch.version } })
            }
            onDeleted={() => navigate(back.to)}
          />
        )
      }
    >
      <FormPart>
        <TextInput name="name" maxLength={120} />
        <LongTextInput name="address" rows={2} maxLength={300} />
        <TextInput name="phone_number" type="tel" maxLength={40} />
        <SwitchInput name="is_hq" hint="Only one branch can be the headquarters; this one replaces it." />
      </FormPart>
      <FormPart title="Map">
        <TextInput
          name="map_embed_link"
          type="url"
          placeholder="https://"
          hint="From the “Embed a map” option of a map service."
        />
        <TextInput
          name="map_location_url"
          type="url"
          placeholder="https://"
          hint="Opens when someone clicks the map."
        />
      </FormPart>
      <FormPart>
        <PictureInput name="picture" />
      </FormPart>
    </FormPage>
  )
}
