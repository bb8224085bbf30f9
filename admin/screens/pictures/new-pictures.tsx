import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#admin/kit/pictures/picture-grid.tsx'
import type { UploadedPicture } from '#admin/kit/pictures/use-uploads.ts'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Actions } from '#ui/layout/section.tsx'

/** Asks for a description of each new picture, while staff still know what it shows. */
export function NewPictures({
  pictures,
  onDone,
}: {
  pictures: UploadedPicture[]
  onDone: (key: string) => void
}) {
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
  const { key, name, focal_point, version, is_new } = picture
  const [text, setText] = useState(picture.alt_text)
  const change = useChange('PUT /admin/media/{key}/')

  function save(event: FormEvent) {
    event.preventDefault()
    const body = { name, focal_point, version, alt_text: text }
    change.mutate({ params: { key }, body }, { onSuccess: () => onDone(key) })
  }

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
      <Form onSubmit={save}>
        <TextField
          label={`Description of ${name || 'the picture'}`}
          value={text}
          maxLength={500}
          hint={is_new ? undefined : 'You already had this picture, so it wasn’t added again.'}
          error={change.error ? failureText(change.error) : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Actions>
          <Button type="submit" variant="line" pending={change.isPending}>
            Save
          </Button>
          <Button variant="text" onClick={() => onDone(key)}>
            Later
          </Button>
        </Actions>
      </Form>
    </Item>
  )
}
