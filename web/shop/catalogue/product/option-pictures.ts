import type { CustomizationOption, Picture, Product, ShownChoices } from '#contract/shop/catalogue.ts'
import { productPicturesMessages } from '#messages/product-pictures.ts'
import type { CustomizationInput } from './customization.ts'

export type ShownPicture = Picture & { shows?: ShownChoices | undefined }

/** If this is the value of an option's first choice, pictures show that choice unless they state another. */
const asShown = 'as_shown'

/**
 * States what the picture shows for each option, unless both the picture and the choice are standard; '' if all are.
 */
export function picturedText(
  product: Pick<Product, 'customization_options' | 'attributes'>,
  pictures: readonly ShownPicture[],
  current: number,
  choices: CustomizationInput,
): string {
  const { shows = {} } = pictures[current] ?? {}
  const seen = (product.customization_options ?? []).filter(
    ({ key, choices: [first] = [] }) =>
      first?.value === asShown || pictures.some((picture) => picture.shows?.[key]),
  )
  return seen
    .flatMap((option) => {
      const standard = option.choices?.[0]?.value
      const chosen = choices[option.key] ?? standard
      const shown = shows[option.key] ?? standard
      if (chosen === standard && shown === standard) return []
      const what = shown === standard ? standardOf(product, option) : labelOf(option, shown)
      const instead = chosen === shown || chosen === standard ? undefined : labelOf(option, chosen)
      return [productPicturesMessages.pictured(option.label, what, instead)]
    })
    .join(' ')
}

/** 'Blade finish' → 'finish'. */
function nounOf({ label }: CustomizationOption): string {
  return (label.split(' ').at(-1) ?? label).toLowerCase()
}

function labelOf({ choices = [] }: CustomizationOption, value: string | undefined): string {
  return choices.find((choice) => choice.value === value)?.label ?? ''
}

function standardOf({ attributes }: Pick<Product, 'attributes'>, option: CustomizationOption): string {
  const own = attributes.find(({ key }) => key.toLowerCase() === nounOf(option))
  return own?.value ?? productPicturesMessages.standard
}
