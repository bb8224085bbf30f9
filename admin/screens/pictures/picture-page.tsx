import { useController } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { FocalPoint } from './focal-point.tsx'

type Media = AnswerOf<Calls, 'GET /admin/media/{key}/'>

const back = { to: '/pictures', label: 'Pictures' }

/** A picture's name, description and focal point. */
export default function PicturePage() {
  const { key = '' } = useParams()
  const { data, error, refetch } = useAnswer('GET /admin/media/{key}/', { params: { key } })
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />
  return data ? <PictureForm key={key} media={data} /> : null
}

function PictureForm({ media }: { media: Media }) {
  const { key, name, alt_text, focal_point, version } = media
  const form = useAdminForm({
    subject: `media:${key}`,
    values: { name, alt_text, focal_point },
    version,
    labels: { name: 'Name', alt_text: 'Description', focal_point: 'Focal point' },
    save: (values, from) =>
      call('PUT /admin/media/{key}/', { params: { key }, body: { ...values, version: from } }),
  })
  return (
    <FormPage
      form={form}
      title={name || 'Picture'}
      back={back}
      menu={media.uses.length === 0 && <DeletePicture media={media} />}
      aside={<Uses media={media} />}
    >
      <FormPart>
        <FocalPointInput media={media} />
      </FormPart>
      <FormPart>
        <LongTextInput
          name="alt_text"
          maxLength={500}
          rows={3}
          hint="Describe it as you would over the phone. Screen readers read this aloud. It’s suggested wherever you use the picture next."
        />
        <TextInput name="name" maxLength={200} hint="Only helps you find the picture here." />
      </FormPart>
    </FormPage>
  )
}

function FocalPointInput({ media: { picture } }: { media: Media }) {
  const { form } = useFormOfPage()
  const { field } = useController({ control: form.control, name: 'focal_point' })
  return (
    <FocalPoint picture={picture} point={field.value as Media['focal_point']} onChange={field.onChange} />
  )
}

function Uses({ media: { uses, picture, created_at } }: { media: Media }) {
  return (
    <Stack as="section" gap={3} aria-label="Where it’s used">
      <h2>{uses.length > 0 ? 'Used in' : 'Not used'}</h2>
      <Stack as="ul" lined>
        {uses.map(({ type, id, name }) => (
          <li key={`${type}:${id}`}>
            {placeOf[type] ? <ScreenLink to={placeOf[type](id)}>{name}</ScreenLink> : name}
            <span className="quiet"> · {type.replaceAll('-', ' ')}</span>
          </li>
        ))}
      </Stack>
      <DescriptionList
        values={{ Added: <ShopTime at={created_at} />, Size: `${picture.width} × ${picture.height} px` }}
      />
    </Stack>
  )
}

const placeOf: Record<string, (id: string) => string> = {
  product: (id) => `/products/${id}`,
  post: (id) => `/posts/${id}`,
  piece: (id) => `/pieces/${id}`,
  category: (id) => `/categories/${id}`,
  faq: (id) => `/faq/${id}`,
}

function DeletePicture({ media: { key, name } }: { media: Media }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      run={() => change('DELETE /admin/media/{key}/', { params: { key } })}
      done={() => navigate('/pictures')}
      ask={{
        title: 'Delete this picture?',
        text: `${name || 'This picture'} isn’t used anywhere. Its file will be permanently deleted.`,
      }}
    >
      Delete
    </ActionButton>
  )
}
