import { useController, useFormState } from 'react-hook-form'
import type { ProductInput } from '../../../contract/office/product-input.ts'
import type { Picture } from '../../../contract/shop/catalogue.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useField } from '../../parts/form/form-context.ts'
import { PictureOrder } from '../../parts/pictures/picture-order.tsx'
import { errorIn } from './error-in.ts'

type Pictures = ProductInput['pictures']

/** The pictures of a product in order. The form keeps their keys and texts only. */
export function PicturesField() {
  const { form, label, clearError, error } = useField('pictures')
  const { errors } = useFormState({ control: form.control })
  const { field } = useController({ control: form.control, name: 'pictures' })
  const pictures = field.value as Pictures
  const isUndescribed = pictures.some((_, index) => errorIn(errors, `pictures.${index}.alt_text`))
  const text = error ?? (isUndescribed ? 'Describe each picture.' : undefined)
  return (
    // Takes the focus itself: the list would pass it on to its last row.
    // biome-ignore lint/a11y/useSemanticElements: the heading above stands for a legend
    <div
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={text && 'pictures-error'}
      data-invalid={text ? true : undefined}
    >
      <PictureOrder
        label={label}
        first="Main picture"
        pictures={pictures.map((one) => ({ ...one, picture: pictureOf(one) }))}
        onChange={(next) => {
          clearError()
          field.onChange(next.map(({ media_key, alt_text }) => ({ media_key, alt_text })))
        }}
      />
      {text && <FieldError id="pictures-error" text={text} />}
    </div>
  )
}

/** The addresses of a picture follow from its key. */
function pictureOf({ media_key, alt_text }: Pictures[number]): Picture {
  const address = (width: number) => `/media/${media_key}/${width}.webp`
  return { image: address(1600), thumb_image: address(640), alt_text }
}
