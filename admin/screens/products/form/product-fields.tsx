import { html } from '#admin/kit/editor/html-input.tsx'
import { select } from '#admin/kit/form/choice-fields.tsx'
import { type Fields, fieldOf, type ValuesOf } from '#admin/kit/form/field.ts'
import { optionalMoney, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import type { FieldsFor } from '#admin/kit/form/save-to.ts'
import { slug } from '#admin/kit/form/slug-field.tsx'
import { flag } from '#admin/kit/form/switch-field.tsx'
import { longText, optionalText, text, time } from '#admin/kit/form/text-fields.tsx'
import type { Form } from '#admin/kit/form/use-form.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { maxMeasure } from '#contract/limits.ts'
import type { TypedOption } from './option-keys.ts'
import { OptionsInput } from './options-input.tsx'
import { PicturesInput } from './pictures-input.tsx'
import { materialNames, shapeNames } from './product-words.ts'
import { DetailsInput } from './rows.tsx'

type Context = { categories?: AdminCategory[]; saved?: ProductInput['customization_options'] }

/** As the form shows them, in this order. */
export const measures = {
  blade_cm: optionalNumber('Blade (cm)', { most: maxMeasure }),
  overall_cm: optionalNumber('Overall (cm)', { most: maxMeasure }),
  spine_mm: optionalNumber('Spine (mm)', { most: maxMeasure }),
  weight_g: optionalNumber('Weight without sheath (g)', { whole: true }),
}
export const materials = {
  steel: select('Steel', choicesOf(materialNames.steel)),
  handle: select('Handle', choicesOf(materialNames.handle)),
  tang: select('Tang', choicesOf(materialNames.tang)),
}

/** The fields of a product; `saved` are its options as the server has them. */
export function productFields({ categories = [], saved = [] }: Context = {}) {
  return {
    name: text('Name', { maxLength: 200 }),
    name_ne: optionalText('Name in Nepali', { maxLength: 200, lang: 'ne' }),
    category: select(
      'Category',
      categories.map(({ slug: value, name: label }) => ({ value, label })),
    ),
    plate: optionalNumber('Plate in the printed catalog', { whole: true }),
    slug: slug('Web address', { from: 'name', path: '/products/' }),
    price: optionalMoney('Price', { hint: 'What a customer pays today, in US dollars.' }),
    price_before_discount: optionalMoney('Price before discount', {
      hint: 'Shown struck through next to the price. Leave empty for no discount.',
    }),
    sale_price: optionalMoney('Sale price', { hint: 'Lower than the price. Leave empty for no sale.' }),
    sale_from: time('Sale from', 'Leave empty to start it when you save.'),
    sale_until: time('Sale until', 'From then on, the price is the regular one again.'),
    pictures: fieldOf<ProductInput['pictures']>('Pictures', [], undefined, (name) => (
      <PicturesInput {...{ name, saved }} />
    )),
    description: longText('Short description', {
      maxLength: 5000,
      hint: 'Plain text, for lists and the top of the page.',
    }),
    long_html_description: html('Full description'),
    ...measures,
    shape: select('Outline', choicesOf(shapeNames), {
      hint: 'The outline in the scale drawing. Without one, the handle and blade are drawn as plain bars.',
    }),
    packed_weight_g: optionalNumber('Packed weight (g)', {
      whole: true,
      hint: 'Including the sheath and box, as the carrier charges. Required before the product can be shown.',
    }),
    ...materials,
    attributes: fieldOf<ProductInput['attributes']>('Details', [], undefined, (name) => (
      <DetailsInput name={name} />
    )),
    customization_options: fieldOf<TypedOption[]>('Options', [], undefined, (name) => (
      <OptionsInput name={name} />
    )),
    in_merchant_feed: flag('In the Google Merchant feed', {
      hint: 'Lets Google Merchant Center list it. Google’s rules exclude knives promoted as weapons; kitchen knives, tools and accessories are safe.',
    }),
    is_active: flag('Visible in the shop'),
    publish_at: time('Publish at', 'Leave empty to publish it yourself.'),
    /** Only of a new product: then it changes only through sales and corrections. */
    opening_stock: optionalNumber('In stock now', {
      whole: true,
      hint: 'As counted today. After that, it changes only through sales and corrections.',
    }),
  } satisfies Fields & FieldsFor<Omit<ProductInput, 'price' | 'customization_options'>>
}

type ProductFields = ReturnType<typeof productFields>
export type TypedProduct = ValuesOf<ProductFields>
export type ProductInputs = Form<ProductFields>['inputs']

function choicesOf<Value extends string>(names: Record<Value, string>) {
  const choices = Object.entries<string>(names).map(([value, label]) => ({ value: value as Value, label }))
  return [{ value: null, label: 'None of these' }, ...choices]
}
