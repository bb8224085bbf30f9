import { useEffect, useState } from 'react'
import type { Loaded } from '#web/client/loaded.ts'
import type { ProductPage } from './load-products.ts'

/** What the controls say of the list: how much it has, of what, and between which prices. */
export type ListFigures = Pick<ProductPage, 'count' | 'prices' | 'facets'>

/** The figures of the list that is shown; while another loads, those of the one before. */
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
