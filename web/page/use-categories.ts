import { useDeferredValue } from 'react'
import { useOutletContext } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { browserCall } from '#web/client/browser-client.ts'
import type { Deferred, Loaded } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { type ListedCategory, loadCategories } from './load-categories.ts'

export type Categories = Loaded<ListedCategory[]> | 'loading'

/** The layout's categories; the browser retries if the server failed to load them. */
export function useLoadedCategories(fromLoader: Deferred<ListedCategory[]>): Categories {
  const onServer = 'ok' in fromLoader ? fromLoader : undefined
  const { loaded } = useDeferred(onServer?.ok === false ? loadAgain : fromLoader)
  const hydrated = useHydrated()
  // Until then the page must be as the server rendered it. Deferred: a part of the header that has yet to hydrate does so
  // first, with what was opened in it; a change at once would replace it.
  return useDeferredValue(loaded ?? (hydrated ? 'loading' : (onServer ?? 'loading')))
}

function loadAgain() {
  return loadCategories(browserCall)
}

/** For pages; empty until loaded. */
export function useCategories(): readonly ListedCategory[] {
  const categories = useOutletContext<Categories>()
  return categories !== 'loading' && categories.ok ? categories.value : []
}
