import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import type { facetValues } from '#model/facets.ts'
import type { Shape } from '#model/shapes.ts'

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

export const missingWords: Record<ProductLine['missing'][number], string> = {
  no_price: 'no price',
  no_packed_weight: 'no packed weight',
  no_picture: 'no picture',
  no_description: 'no description',
  no_stock: 'out of stock',
}
