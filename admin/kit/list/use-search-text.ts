import { use, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router'
import type { ListAddress } from './list-address.ts'

const pauseMs = 250

/**
 * The text in a search box, which goes into the address after a pause. The first letters make a step in the browser's
 * history, those that follow replace it; a step back changes the box. Who opens a row meanwhile is not called back.
 */
export function useSearchText({ query, change }: ListAddress): [string, (text: string) => void] {
  const inAddress = query.search ?? ''
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)
  const router = use(RouterContext)?.router
  // If what is being opened does not come, and is given up, the search is on again.
  const leaving = useNavigation().location?.pathname

  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  // biome-ignore lint/correctness/useExhaustiveDependencies: who stays after all has not searched yet
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const list = router?.state.location.pathname
    const timer = setTimeout(() => {
      // Asked at this moment: what is rendered may not know yet that a row is being opened, or open.
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
