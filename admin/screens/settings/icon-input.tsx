import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useField } from '#admin/kit/form/form-context.ts'
import { PicturePicker } from '#admin/kit/pictures/picture-picker.tsx'
import type { Media } from '#contract/admin/contents/media.ts'
import { Button } from '#ui/input/button.tsx'
import { FieldError } from '#ui/input/field.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'

const ownIcon = '/media/site/favicon.svg'

/** The favicon: the shop's own drawing, or a picture. */
export function IconInput() {
  const field = useField('favicon')
  const { field: input } = useController({ control: field.form.control, name: 'favicon' })
  const [isOpen, setOpen] = useState(false)
  const choose = ([media]: Media[]) => {
    field.clearError()
    if (media) input.onChange(`/media/${media.key}/320.webp`)
  }
  return (
    <Stack as="fieldset" gap={2}>
      <legend>
        <strong>{field.label}</strong>
      </legend>
      <Cluster gap={3}>
        <img src={String(input.value)} alt="" width={32} height={32} />
        <Button variant="line" onClick={() => setOpen(true)}>
          Choose a picture
        </Button>
        {input.value !== ownIcon && (
          <Button variant="text" onClick={() => input.onChange(ownIcon)}>
            Use the default icon
          </Button>
        )}
      </Cluster>
      <p className="quiet small">
        Shown in browser tabs. Choose a simple, square picture without small text.
      </p>
      {field.error && <FieldError id="favicon-error" text={field.error} />}
      <PicturePicker open={isOpen} onClose={() => setOpen(false)} onChoose={choose} />
    </Stack>
  )
}
