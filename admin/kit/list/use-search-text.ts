import { use, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router'
import type { ListAddress } from './list-address.ts'

const pauseMs = 250

/**
 * The text of a search box, which goes into the address after a pause. The first letters add a step to the browser's
 * history, further letters replace that step; going back also changes the text in the box. A pending search never
 * interrupts a navigation to a row.
 */
export function useSearchText({ query, change }: ListAddress): [string, (text: string) => void] {
  const inAddress = query.search ?? ''
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)
  const router = use(RouterContext)?.router
  // If the person cancels a slow navigation, the search resumes.
  const leaving = useNavigation().location?.pathname

  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a canceled navigation leaves the text unsearched
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const list = router?.state.location.pathname
    const timer = setTimeout(() => {
      // Read the router's current state: the last render may be older than the navigation.
      const { location, navigation } = router?.state ?? {}
      const next = navigation?.location ?? location
      if (next?.pathname !== list || location?.pathname !== list) return
      const replace = sent.current !== ''
      sent.current = wanted
      change({ search: wanted }, { replace })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, change, router, leaving])

  return [text, setText]
}
