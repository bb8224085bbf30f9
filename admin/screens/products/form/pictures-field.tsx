import { useController, useFormState, useWatch } from 'react-hook-form'
import { useField } from '#admin/kit/form/form-context.ts'
import { PictureOrder } from '#admin/kit/pictures/picture-order.tsx'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Picture, ShownChoices } from '#contract/shop/catalogue.ts'
import { FieldError, SelectField } from '#ui/input/field.tsx'
import { errorIn } from './error-in.ts'

type Pictures = ProductInput['pictures']
type Options = ProductInput['customization_options']

/** The pictures of a product in order. The form contains only their keys and texts. */
export function PicturesField() {
  const { form, label, clearError, error } = useField('pictures')
  const { errors } = useFormState({ control: form.control })
  const options = useWatch({ control: form.control, name: 'customization_options' }) as Options
  const { field } = useController({ control: form.control, name: 'pictures' })
  const pictures = field.value as Pictures
  const isUndescribed = pictures.some((_, index) => errorIn(errors, `pictures.${index}.alt_text`))
  const text = error ?? (isUndescribed ? 'Describe each picture.' : undefined)
  return (
    // Receives the focus; otherwise the list would move the focus to its last row.
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

/** Derives a picture's addresses from its key. */
function pictureOf({ media_key, alt_text }: Pictures[number]): Picture {
  const address = (width: number) => `/media/${media_key}/${width}.webp`
  return { image: address(1600), thumb_image: address(640), alt_text }
}

type Props = {
  options: ProductInput['customization_options']
  shows: ShownChoices | undefined
  onChange: (shows: ShownChoices | undefined) => void
}

/** The choices that a picture shows: the shop switches to it when a customer selects them. */
function ShownOptions({ options, shows = {}, onChange }: Props) {
  const set = (key: string, value: string) => {
    const { [key]: _, ...others } = shows
    const next = value === '' ? others : { ...others, [key]: value }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return options
    .filter(({ kind }) => kind === 'choice')
    .map(({ key, label, choices = [] }) => (
      <SelectField
        key={key}
        label={`Shows: ${label}`}
        value={shows[key] ?? ''}
        onChange={({ currentTarget }) => set(key, currentTarget.value)}
      >
        <option value="">The standard choice</option>
        {choices.slice(1).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    ))
}
