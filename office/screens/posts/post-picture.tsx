import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Media } from '../../../contract/office/media.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useField } from '../../parts/form/form-context.ts'
import { PicturePicker } from '../../parts/pictures/picture-picker.tsx'
import styles from './posts.module.css'

type Chosen = { media_key: string; alt_text: string } | null

/** The picture above the post and in lists of posts. */
export function PostPicture() {
  const field = useField('picture')
  const { field: input } = useController({ control: field.form.control, name: 'picture' })
  const [isOpen, setOpen] = useState(false)
  const chosen = input.value as Chosen
  const choose = ([media]: Media[]) => {
    field.clearError()
    if (media) input.onChange({ media_key: media.key, alt_text: media.alt_text })
  }
  return (
    <div className={styles.picture}>
      {chosen && <img src={`/media/${chosen.media_key}/640.webp`} alt={chosen.alt_text} />}
      {chosen && (
        <TextField
          label="Description"
          value={chosen.alt_text}
          maxLength={500}
          error={field.error}
          onChange={({ currentTarget }) => input.onChange({ ...chosen, alt_text: currentTarget.value })}
        />
      )}
      <div className={styles.acts}>
        <Button look="line" onClick={() => setOpen(true)}>
          {chosen ? 'Choose another' : 'Choose a picture'}
        </Button>
        {chosen && (
          <Button look="text" onClick={() => input.onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <PicturePicker open={isOpen} onClose={() => setOpen(false)} onChoose={choose} />
    </div>
  )
}
