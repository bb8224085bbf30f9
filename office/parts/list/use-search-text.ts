import { useEffect, useRef, useState } from 'react'
import type { ListAddress } from './list-address.ts'

const pauseMs = 250

/**
 * The text in a search box, which goes into the address after a pause. The first letters make a step in the browser's
 * history, those that follow replace it; a step back changes the box.
 */
export function useSearchText({ query, change }: ListAddress): [string, (text: string) => void] {
  const inAddress = query.search ?? ''
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)

  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      const replace = sent.current !== ''
      sent.current = wanted
      change({ search: wanted }, { replace })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, change])

  return [text, setText]
}
