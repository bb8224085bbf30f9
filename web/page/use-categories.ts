import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Category } from '#contract/shop/catalogue.ts'
import { browserCall } from '#web/client/browser-client.ts'
import type { Loaded } from '#web/client/loaded.ts'
import { loadCategories } from './load-categories.ts'

export type Categories = Loaded<Category[]> | 'loading'

/** The layout's categories; the browser retries if the server failed to load them. */
export function useLoadedCategories(
  fromLoader: Loaded<Category[]> | Promise<Loaded<Category[]>>,
): Categories {
  const [later, setLater] = useState<Categories>()

  useEffect(() => {
    if (!(fromLoader instanceof Promise) && fromLoader.ok) return
    let isCurrent = true
    setLater('loading')
    const loading = fromLoader instanceof Promise ? fromLoader : loadCategories(browserCall)
    loading.then((loaded) => isCurrent && setLater(loaded))
    return () => {
      isCurrent = false
    }
  }, [fromLoader])

  return later ?? (fromLoader instanceof Promise ? 'loading' : fromLoader)
}

/** For pages; empty until loaded. */
export function useCategories(): readonly Category[] {
  const categories = useOutletContext<Categories>()
  return categories !== 'loading' && categories.ok ? categories.value : []
}
