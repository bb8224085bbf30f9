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
  const lacksText = (index: number) => errorIn(errors, `pictures.${index}.alt_text`) !== undefined
  const text = error ?? (pictures.some((_, index) => lacksText(index)) ? 'Describe each picture.' : undefined)
  return (
    <div>
      <PictureOrder
        label={label}
        first="Main picture"
        lacksText={lacksText}
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
