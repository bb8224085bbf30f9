import type { Media } from '#contract/admin/contents/media.ts'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { FieldError } from '#ui/input/field-error.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { fieldOf } from '../form/field.ts'
import { useField, useValue } from '../form/form-context.ts'
import { OpenButton } from '../open-button.tsx'
import { PicturePicker } from './picture-picker.tsx'
import styles from './pictures.module.css'

type Chosen = { media_key: string; alt_text: string } | null

/** A picture with its description; null if empty. */
export function picture(label: string, hint?: string) {
  return fieldOf<Chosen>(label, null, undefined, (name) => <PictureInput {...{ name, label, hint }} />)
}

type Props = { name: string; label: string; hint: string | undefined }

function PictureInput({ name, label, hint }: Props) {
  const { value: chosen, set, error } = useValue<Chosen>(name)
  const description = useField(`${name}.alt_text`)
  const choose = ([media]: Media[]) => media && set({ media_key: media.key, alt_text: media.alt_text })
  return (
    <Stack as="fieldset" gap={3} data-invalid={error ? true : undefined}>
      <legend>
        <strong>{label}</strong>
      </legend>
      {hint && <p className="quiet small">{hint}</p>}
      {chosen && (
        <img src={`/media/${chosen.media_key}/640.webp`} alt={chosen.alt_text} className={styles.chosen} />
      )}
      {chosen && (
        <TextField
          label="Description"
          hint="Screen readers read this aloud."
          value={chosen.alt_text}
          maxLength={500}
          error={description.error}
          onChange={({ currentTarget }) => {
            description.clearError()
            set({ ...chosen, alt_text: currentTarget.value })
          }}
        />
      )}
      {error && <FieldError id={`${name}-error`} text={error} />}
      <Actions>
        <OpenButton label={chosen ? 'Choose another' : 'Choose a picture'}>
          {(close) => <PicturePicker onClose={close} onChoose={choose} />}
        </OpenButton>
        {chosen && (
          <Button variant="text" onClick={() => set(null)}>
            Remove
          </Button>
        )}
      </Actions>
    </Stack>
  )
}
