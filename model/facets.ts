/**
 * The facets for filtering products, in addition to price, stock and category, and their values. A product has at most
 * one value of each facet. Blade lengths are ranges in cm from the first number up to, but not including, the second. A
 * handle counts by its main material.
 */
export const facetValues = {
  blade: ['under-20', '20-25', '25-30', '30-40', 'from-40'],
  steel: ['5160', '52100', '1075', '1095', 'damascus', 'stainless'],
  handle: ['rosewood', 'saatisal', 'sisau', 'walnut', 'horn', 'bone', 'brass', 'aluminum', 'micarta'],
  tang: ['rat_tail', 'full'],
} as const

export type FacetName = keyof typeof facetValues

export const facetNames = Object.keys(facetValues) as FacetName[]
