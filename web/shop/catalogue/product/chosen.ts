import type { Product } from '#contract/shop/catalogue.ts'
import { type Watched, watched } from '#web/client/watched.ts'
import { type CustomizationInput, defaultCustomization } from './customization.ts'

/** What the form of a product has chosen, for the parts around it. */
export type Chosen = Watched<{ quantity: number; customization: CustomizationInput }>

export function firstChosen({ customization_options: options = [] }: Product): Chosen {
  return watched({ quantity: 1, customization: defaultCustomization(options) })
}
