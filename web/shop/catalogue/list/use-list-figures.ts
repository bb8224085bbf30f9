import { useEffect, useState } from 'react'
import type { Loaded } from '#web/client/loaded.ts'
import type { ProductPage } from './load-products.ts'

/** The figures that the controls show: count, price range and facets. */
export type ListFigures = Pick<ProductPage, 'count' | 'prices' | 'facets'>

/** The figures of the current list; while another loads, those of the previous one. */
export function useListFigures(
  page: Loaded<ProductPage> | Promise<Loaded<ProductPage>>,
): ListFigures | undefined {
  const [figures, setFigures] = useState(() => (page instanceof Promise ? undefined : figuresOf(page)))

  useEffect(() => {
    let isCurrent = true
    Promise.resolve(page).then((loaded) => isCurrent && setFigures(figuresOf(loaded)))
    return () => {
      isCurrent = false
    }
  }, [page])

  return figures
}

function figuresOf(loaded: Loaded<ProductPage>): ListFigures | undefined {
  return loaded.ok ? loaded.value : undefined
}
