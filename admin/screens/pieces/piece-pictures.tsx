import { type ChangeEvent, useRef, useState } from 'react'
import { useValue } from '#admin/kit/form/form-context.ts'
import { Thumbnail } from '#admin/kit/pictures/picture-grid.tsx'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import styles from './pieces.module.css'

export type Photo = Picture & { key: string }

/** Photos of a piece, taken or chosen here. */
export function PiecePictures({ name }: { name: string }) {
  const { value: photos, set, error } = useValue<Photo[]>(name)
  const shown = useRef(photos)
  shown.current = photos
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    input.value = ''
    setSending(true)
    setFailure(undefined)
    for (const file of files) {
      try {
        const photo = await call('POST /admin/pieces/pictures/', {
          query: { name: file.name.slice(0, 200) },
          file,
        })
        // Other photos may have been removed since.
        if (!shown.current.some(({ key }) => key === photo.key)) set([...shown.current, photo])
      } catch (problem) {
        setFailure(failureText(problem))
      }
    }
    setSending(false)
  }

  return (
    <div>
      <Columns as="ul" least={8} fill gap={3}>
        {photos.map((photo, index) => (
          <li key={photo.key} className={styles.photo}>
            <Thumbnail picture={photo} alt={`Photo ${index + 1}`} />
            <IconButton
              label={`Remove photo ${index + 1}`}
              className={styles.remove}
              onClick={() => set(photos.filter(({ key }) => key !== photo.key))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
        <li>
          <label className={styles.add} aria-busy={isSending || undefined}>
            <input
              type="file"
              accept="image/*"
              multiple
              className="visually-hidden"
              disabled={isSending}
              onChange={choose}
            />
            {isSending ? 'Uploading…' : 'Add photos'}
          </label>
        </li>
      </Columns>
      {(failure ?? error) && <Notice kind="error">{failure ?? error}</Notice>}
    </div>
  )
}
