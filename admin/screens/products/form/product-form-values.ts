import type { Priced } from '#admin/kit/form/price-changes.ts'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { facetValues } from '#model/facets.ts'
import type { Shape } from '#model/shapes.ts'
import { plural } from '#ui/data/plural.ts'

/** A product as typed into the form; the price is null while it is empty. */
export type TypedProduct = Omit<ProductInput, 'price'> & { price: string | null }

export const productLabels: Record<keyof ProductInput, string> = {
  name: 'Name',
  name_ne: 'Name in Nepali',
  slug: 'Web address',
  category: 'Category',
  plate: 'Plate in the printed catalog',
  price: 'Price',
  price_before_discount: 'Price before discount',
  description: 'Short description',
  long_html_description: 'Full description',
  blade_cm: 'Blade (cm)',
  overall_cm: 'Overall (cm)',
  spine_mm: 'Spine (mm)',
  weight_g: 'Weight without sheath (g)',
  shape: 'Outline',
  steel: 'Steel',
  handle: 'Handle',
  tang: 'Tang',
  packed_weight_g: 'Packed weight (g)',
  customization_options: 'Options',
  attributes: 'Details',
  pictures: 'Pictures',
  is_active: 'Visible in the shop',
  in_merchant_feed: 'In the Google Merchant feed',
  publish_at: 'Publish at',
}

/** The usual names in the trade. */
export const shapeNames: Record<Shape, string> = {
  sirupate: 'Sirupate',
  bhojpure: 'Bhojpure',
  ang_khola: 'Ang Khola',
  panawal: 'Panawal (Ang Khola, riveted handle)',
  chitlange: 'Chitlange',
  chainpure: 'Chainpure',
  dhankute: 'Dhankute',
  service: 'Service',
  service_riveted: 'Service, riveted handle',
  kothimora: 'Kothimora',
  budhune: 'Budhune',
  hanshee: 'Hanshee',
  longleaf: 'Longleaf',
  bushcraft: 'Bushcraft',
  kitchen: 'Kitchen khukuri',
  cleaver: 'Cleaver',
  karda: 'Karda',
}

type Values = typeof facetValues

/** The names in the shop's filters. */
export const materialNames: {
  [Name in 'steel' | 'handle' | 'tang']: Record<Values[Name][number], string>
} = {
  steel: {
    '5160': '5160 spring steel',
    '52100': '52100 bearing steel',
    '1075': '1075',
    '1095': '1095',
    damascus: 'Damascus',
    stainless: 'Stainless',
  },
  handle: {
    rosewood: 'Rosewood',
    saatisal: 'Saatisal',
    sisau: 'Sisau',
    walnut: 'Walnut',
    horn: 'Buffalo horn',
    bone: 'Bone',
    brass: 'Brass',
    aluminum: 'Aluminum',
    micarta: 'Micarta',
  },
  tang: { rat_tail: 'Rat-tail', full: 'Full (panawal)' },
}

export const emptyProduct: TypedProduct = {
  name: '',
  name_ne: null,
  slug: '',
  category: '',
  plate: null,
  price: null,
  price_before_discount: null,
  description: '',
  long_html_description: '',
  blade_cm: null,
  overall_cm: null,
  spine_mm: null,
  weight_g: null,
  shape: null,
  steel: null,
  handle: null,
  tang: null,
  packed_weight_g: null,
  customization_options: [],
  attributes: [],
  pictures: [],
  is_active: false,
  in_merchant_feed: false,
  publish_at: null,
}

export function pricesOf({ price, price_before_discount, customization_options }: TypedProduct): Priced[] {
  return [
    { id: 'price', label: productLabels.price, amount: price },
    { id: 'before', label: productLabels.price_before_discount, amount: price_before_discount },
    ...customization_options.flatMap(({ key, label, choices = [], surcharge_steps: steps = [] }) => [
      ...choices.map((choice) => ({
        id: JSON.stringify([key, choice.value]),
        label: `${label}, ${choice.label}`,
        amount: choice.surcharge,
      })),
      ...steps.map(({ up_to, surcharge }) => ({
        id: JSON.stringify([key, up_to]),
        label: `${label}, up to ${plural(up_to, { one: '# letter', other: '# letters' })}`,
        amount: surcharge,
      })),
    ]),
  ]
}

/** Converts a server record to form values. */
export function typedValues(record: ProductInput): TypedProduct {
  const names = Object.keys(emptyProduct) as (keyof ProductInput)[]
  const values = Object.fromEntries(names.map((name) => [name, record[name]])) as ProductInput
  return { ...values, price: Number(record.price) === 0 ? null : record.price }
}

export function sentValues(typed: TypedProduct): ProductInput {
  return {
    ...typed,
    price: typed.price ?? '0.00',
    name_ne: typed.name_ne || null,
    shape: typed.shape || null,
    steel: typed.steel || null,
    handle: typed.handle || null,
    tang: typed.tang || null,
  }
}
