import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { intentMs } from '#web/client/page-cache.ts'

/** Prefetches a list of products when a visitor is likely to open it; the hidden link, the files of its page. */
export function ListsAhead() {
  const [search, setSearch] = useState<string>()
  useEffect(() => watchLists(setSearch), [])
  return search !== undefined && <Link to={`/products${search}`} prefetch="render" hidden />
}

/** Returns a function that stops. */
function watchLists(onIntent: (search: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: string | undefined
  const watching = new AbortController()
  const { signal } = watching

  async function load(search: string) {
    wanted = search
    onIntent(search)
    const list = await import('#web/shop/catalogue/list/list-page.ts').catch(() => undefined)
    // The router loads what was opened in the meantime.
    if (wanted === search) list?.loadListAhead(search)
  }
  function look({ type, target }: Event) {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin + link.pathname !== `${location.origin}/products`) return
    if (link.href === location.href) return
    if (type === 'touchstart') load(link.search)
    else timer = setTimeout(load, intentMs, link.search)
  }
  function leave({ type }: Event) {
    clearTimeout(timer)
    if (type === 'click') wanted = undefined
  }

  const on = (types: string[], handle: (event: Event) => void) => {
    for (const type of types) addEventListener(type, handle, { passive: true, capture: true, signal })
  }
  on(['mouseover', 'focusin', 'touchstart'], look)
  on(['mouseout', 'focusout', 'click'], leave)
  return () => watching.abort()
}
