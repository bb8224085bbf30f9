import { ChoiceField } from '#admin/kit/choice-field.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { Thumbnail } from '#admin/kit/pictures/picture-grid.tsx'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import { TextField } from '#ui/input/field.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { Item } from '#ui/layout/item.tsx'
import { type TypedOption, withKeys } from './option-keys.ts'

type Chosen = ProductInput['pictures'][number]

/** Derives a picture's addresses from its key. */
export function pictureOf({ media_key, alt_text }: Chosen): Picture {
  const address = (width: number) => `/media/${media_key}/${width}.webp`
  return { image: address(1600), thumb_image: address(640), alt_text }
}

type Props = {
  picture: Chosen
  saved: ProductInput['customization_options']
  onChange: (picture: Chosen) => void
  onDone: () => void
}

/** What a picture shows: in words, and by the choices of options, by which the shop switches to it. */
export function PictureTexts({ picture, saved, onChange, onDone }: Props) {
  const { form } = useFormOfPage()
  const options = useWatch(form, 'customization_options') as TypedOption[]
  const { shows = {}, ...rest } = picture
  const show = (key: string, value: string) => {
    const { [key]: _, ...others } = shows
    const next = value === '' ? others : { ...others, [key]: value }
    onChange(Object.keys(next).length > 0 ? { ...rest, shows: next } : rest)
  }
  return (
    <>
      <Item size="large" picture={<Thumbnail picture={pictureOf(picture)} />}>
        <TextField
          label="Description"
          value={picture.alt_text}
          maxLength={500}
          autoFocus
          hint="Describe it as you would over the phone. Screen readers read this aloud, and search engines use it."
          onChange={({ currentTarget }) => onChange({ ...picture, alt_text: currentTarget.value })}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter') return
            // It would save the product.
            event.preventDefault()
            onDone()
          }}
        />
      </Item>
      {withKeys(options, saved)
        .filter(({ kind }) => kind === 'choice')
        .map(({ key, label, choices }) => (
          <ChoiceField
            key={key}
            label={`Shows: ${label}`}
            none="The standard choice"
            choices={choices.slice(1)}
            value={shows[key] ?? ''}
            onValue={(value) => show(key, value)}
          />
        ))}
    </>
  )
}
