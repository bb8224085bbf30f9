import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Category } from '../../../contract/shop/catalogue.ts'
import { browserCall } from '../../client/browser-client.ts'
import type { Loaded } from '../../client/loaded.ts'
import { loadCategories } from './load-categories.ts'

export type Categories = Loaded<Category[]> | 'loading'

/** The layout's categories. What the server could not have is asked for again by the browser. */
export function useLoadedCategories(given: Loaded<Category[]> | Promise<Loaded<Category[]>>): Categories {
  const [late, setLate] = useState<Categories>()

  useEffect(() => {
    if (!(given instanceof Promise) && given.ok) return
    let wanted = true
    setLate('loading')
    const asked = given instanceof Promise ? given : loadCategories(browserCall)
    asked.then((loaded) => wanted && setLate(loaded))
    return () => {
      wanted = false
    }
  }, [given])

  return late ?? (given instanceof Promise ? 'loading' : given)
}

/** The categories as the pages see them: those that are there. */
export function useCategories(): readonly Category[] {
  const categories = useOutletContext<Categories>()
  return categories !== 'loading' && categories.ok ? categories.value : []
}
