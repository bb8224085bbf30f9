import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Slug } from '#contract/wire.ts'
import { readJson } from '../read-json.ts'
import { type AttributeText, attributesOf } from './attributes.ts'
import { CustomizationOption, ProductFacts, SeedCategory } from './catalogue-shapes.ts'

export type SeedProduct = ProductFacts & {
  long_html_description: string
  attributes: AttributeText[]
  customization_options: CustomizationOption[]
}

export type SeedCatalogue = {
  categories: SeedCategory[]
  products: SeedProduct[]
  customizationOptions: CustomizationOption[]
}

const folder = import.meta.dirname

/** The whole demo catalogue, each product with its texts, attributes and options. */
export function readCatalogue(): SeedCatalogue {
  const categories = readJson(join(folder, 'categories.json'), z.array(SeedCategory))
  const customizationOptions = readJson(
    join(folder, 'customization-options.json'),
    z.array(CustomizationOption),
  )
  const products = readJson(join(folder, 'products.json'), z.array(ProductFacts)).map((facts) => ({
    ...facts,
    long_html_description: readLongDescription(facts.slug),
    attributes: attributesOf(facts),
    customization_options: facts.customization.map((key) => optionOf(key, customizationOptions)),
  }))
  return { categories, products, customizationOptions }
}

function readLongDescription(slug: string): string {
  return readFileSync(join(folder, 'long', `${Slug.parse(slug)}.html`), 'utf8').trim()
}

function optionOf(key: string, options: CustomizationOption[]): CustomizationOption {
  const option = options.find((candidate) => candidate.key === key)
  if (!option) throw new Error(`No customisation option is called '${key}'.`)
  return option
}
