import { countText } from '#admin/kit/count-text.ts'
import type { Priced } from '#admin/kit/form/record/price-changes.ts'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { withKeys } from './option-keys.ts'
import type { TypedProduct } from './product-fields.tsx'

type Options = ProductInput['customization_options']

/** Converts a server record to form values; the price is null while it is unknown. */
export function typedValues<P extends ProductInput>(product: P): Omit<P, keyof TypedProduct> & TypedProduct {
  return {
    ...product,
    price: Number(product.price) === 0 ? null : product.price,
    customization_options: product.customization_options.map((option) => ({
      ...option,
      note: option.note ?? null,
      choices: option.choices ?? [],
      max_length: option.max_length ?? null,
      surcharge_steps: option.surcharge_steps ?? [],
    })),
    opening_stock: null,
  }
}

/** `saved` are the product's options as the server has them. */
export function sentValues({ opening_stock: _, ...typed }: TypedProduct, saved: Options): ProductInput {
  return {
    ...typed,
    price: typed.price ?? '0.00',
    customization_options: withKeys(typed.customization_options, saved).map(
      ({ key, label, kind, note, choices, max_length, surcharge_steps: steps }) => ({
        key,
        label,
        kind,
        ...(note !== null && { note }),
        ...(choices.length > 0 && { choices: choices.map(priced) }),
        ...(max_length !== null && { max_length }),
        ...(steps.length > 0 && {
          surcharge_steps: steps.map(({ up_to, ...step }) => ({ ...priced(step), up_to: up_to ?? 0 })),
        }),
      }),
    ),
  }
}

function priced<Row extends { surcharge: string | null }>(row: Row) {
  return { ...row, surcharge: row.surcharge ?? '0.00' }
}

export function pricesOf(product: TypedProduct): Priced[] {
  const { price, price_before_discount, sale_price, customization_options } = product
  return [
    { id: 'price', label: 'Price', amount: price },
    { id: 'before', label: 'Price before discount', amount: price_before_discount },
    { id: 'sale', label: 'Sale price', amount: sale_price },
    ...customization_options.flatMap(({ key, label, choices, surcharge_steps }) => [
      ...choices.map(priced).map((choice) => ({
        id: JSON.stringify([key, choice.value]),
        label: `${label}, ${choice.label}`,
        amount: choice.surcharge,
      })),
      ...surcharge_steps.map(priced).map(({ up_to, surcharge }) => ({
        id: JSON.stringify([key, up_to]),
        label: `${label}, up to ${countText(up_to ?? 0, 'letter')}`,
        amount: surcharge,
      })),
    ]),
  ]
}
