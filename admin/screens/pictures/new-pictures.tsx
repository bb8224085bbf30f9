import { Link } from 'react-router'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { Thumbnail } from '#admin/kit/pictures/picture-grid.tsx'
import type { UploadedPicture } from '#admin/kit/pictures/use-uploads.ts'
import { call } from '#admin/session/calls.ts'
import { Button } from '#ui/input/button.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Item } from '#ui/layout/item.tsx'

type Props = { pictures: UploadedPicture[]; onDone: (key: string) => void }

/** Asks for a description of each new picture, while staff still know what it shows. */
export function NewPictures({ pictures, onDone }: Props) {
  if (pictures.length === 0) return null
  return (
    <Box as="section" edge="start" aria-label="Just added">
      <h2>{pictures.length === 1 ? 'One picture added' : `${pictures.length} pictures added`}</h2>
      <p className="quiet">Describe them as you would over the phone. Screen readers read this aloud.</p>
      <ul>
        {pictures.map((picture) => (
          <NewPicture key={picture.key} {...{ picture, onDone }} />
        ))}
      </ul>
    </Box>
  )
}

function NewPicture({ picture, onDone }: { picture: UploadedPicture; onDone: (key: string) => void }) {
  const { key, name, alt_text, focal_point, version, is_new } = picture
  const form = useForm({
    fields: {
      alt_text: text(`Description of ${name || 'the picture'}`, {
        initial: alt_text,
        maxLength: 500,
        hint: is_new ? undefined : 'You already had this picture, so it wasn’t added again.',
      }),
    },
    send: (values) =>
      call('PUT /admin/media/{key}/', { params: { key }, body: { ...values, name, focal_point, version } }),
    onSent: () => onDone(key),
  })
  return (
    <Item
      as="li"
      size="medium"
      picture={
        <Link to={`/pictures/${key}`} aria-label={`Open ${name}`}>
          <Thumbnail picture={picture.picture} />
        </Link>
      }
    >
      <SmallForm
        form={form}
        submit="Save"
        variant="line"
        actions={
          <Button variant="text" onClick={() => onDone(key)}>
            Later
          </Button>
        }
      />
    </Item>
  )
}
