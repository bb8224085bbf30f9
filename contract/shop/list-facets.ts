import { z } from 'zod'
import { facetValues } from '#model/facets.ts'
import { lenient } from '../reading.ts'
import { QueryBoolean } from '../wire.ts'

/**
 * One or more of these values, separated by commas; a product matches any of them. The parsed values are in the order
 * of the contract.
 */
function someOf<const Value extends string>(values: readonly Value[]) {
  const one = `(?:${values.join('|')})`
  return z
    .string()
    .max(200)
    .regex(
      new RegExp(`^${one}(?:,${one})*$`),
      `Invalid option: expected some of ${values.join(', ')}, separated by commas`,
    )
    .transform((text) => {
      const wanted = text.split(',')
      return values.filter((value) => wanted.includes(value))
    })
}

export const FacetQuery = z.object({
  blade: someOf(facetValues.blade).optional(),
  steel: someOf(facetValues.steel).optional(),
  handle: someOf(facetValues.handle).optional(),
  tang: someOf(facetValues.tang).optional(),
  /** `true`: the answer includes `facets`. */
  facets: QueryBoolean.optional(),
})

const count = z.int().min(0)
const counts = <Value extends z.ZodType>(value: Value) => lenient(z.array(z.object({ value, count })), [])

/**
 * The number of products for each value, among those that match all other filters. Values without results are left out
 * unless selected.
 */
export const Facets = z.object({
  /** Counts by the category's slug. */
  category: counts(z.string()),
  in_stock: count,
  blade: counts(z.enum(facetValues.blade)),
  steel: counts(z.enum(facetValues.steel)),
  handle: counts(z.enum(facetValues.handle)),
  tang: counts(z.enum(facetValues.tang)),
})
export type Facets = z.infer<typeof Facets>
