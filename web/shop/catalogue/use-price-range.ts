import { useEffect, useState } from 'react'
import type { Loaded } from '../../client/loaded.ts'
import type { PriceRange, ProductPage } from './load-products.ts'

/** The range of the list that is shown; while another loads, that of the one before. */
export function usePriceRange(page: Loaded<ProductPage> | Promise<Loaded<ProductPage>>) {
  const [range, setRange] = useState(() => (page instanceof Promise ? undefined : rangeOf(page)))

  useEffect(() => {
    let isCurrent = true
    Promise.resolve(page).then((loaded) => isCurrent && setRange(rangeOf(loaded)))
    return () => {
      isCurrent = false
    }
  }, [page])

  return range
}

function rangeOf(loaded: Loaded<ProductPage>): PriceRange | undefined {
  return loaded.ok ? loaded.value.prices : undefined
}
