import { useController, useFormState, useWatch } from 'react-hook-form'
import { useField } from '#admin/kit/form/form-context.ts'
import { PictureOrder } from '#admin/kit/pictures/picture-order.tsx'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import { FieldError } from '#ui/input/field.tsx'
import { errorIn } from './error-in.ts'
import { ShownOptions } from './shown-options.tsx'

type Pictures = ProductInput['pictures']
type Options = ProductInput['customization_options']

/** The pictures of a product in order. The form keeps their keys and texts only. */
export function PicturesField() {
  const { form, label, clearError, error } = useField('pictures')
  const { errors } = useFormState({ control: form.control })
  const options = useWatch({ control: form.control, name: 'customization_options' }) as Options
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
        more={({ shows }, change) => (
          <ShownOptions options={options} shows={shows} onChange={(next) => change({ shows: next })} />
        )}
        pictures={pictures.map((one) => ({ ...one, picture: pictureOf(one) }))}
        onChange={(next) => {
          clearError()
          field.onChange(
            next.map(({ media_key, alt_text, shows }) => ({ media_key, alt_text, ...(shows && { shows }) })),
          )
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
