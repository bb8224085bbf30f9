import { recordScreen } from '#admin/kit/answer.tsx'
import { fieldOf } from '#admin/kit/form/field.ts'
import { DeleteButton, FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { changeAt } from '#admin/kit/form/save-to.ts'
import { longText, text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { AnswerTo } from '#admin/session/answers.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { FocalPoint } from './focal-point.tsx'

/** A picture's name, description and focal point. */
export default recordScreen('GET /admin/media/{key}/', function PicturePage({ record: media }) {
  const { key, name, picture, focal_point } = media
  const form = useRecordForm({
    subject: `media:${key}`,
    fields: {
      focal_point: fieldOf('Focal point', focal_point, undefined, (field) => (
        <FocalPoint name={field} picture={picture} />
      )),
      alt_text: longText('Description', {
        maxLength: 500,
        rows: 3,
        hint: 'Describe it as you would over the phone. Screen readers read this aloud. It’s suggested wherever you use the picture next.',
      }),
      name: text('Name', { maxLength: 200, hint: 'Only helps you find the picture here.' }),
    },
    record: media,
    save: changeAt('/admin/media/{key}/', { key }),
  })
  const { focal_point: point, ...texts } = form.inputs
  return (
    <FormPage
      form={form}
      title={name || 'Picture'}
      menu={
        media.uses.length === 0 && (
          <DeleteButton
            of="DELETE /admin/media/{key}/"
            title="Delete this picture?"
            text={`${name || 'This picture'} isn’t used anywhere. Its file will be permanently deleted.`}
          />
        )
      }
      aside={<Uses media={media} />}
    >
      <FormPart>{point}</FormPart>
      <FormPart>{Object.values(texts)}</FormPart>
    </FormPage>
  )
})

function Uses({ media: { uses, picture, created_at } }: { media: AnswerTo<'GET /admin/media/{key}/'> }) {
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
