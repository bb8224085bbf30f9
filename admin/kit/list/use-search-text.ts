import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
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
  const [typed, setTyped] = useState(inAddress)
  // Deferred updates come after the router's: this render knows of every navigation that began before it.
  const wanted = useDeferredValue(typed)
  const sent = useRef(inAddress)
  const isIdle = useNavigation().state === 'idle'

  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    // If the person cancels a slow navigation, the search resumes.
    if (!isIdle || wanted !== typed || wanted === sent.current) return
    const replace = sent.current !== ''
    sent.current = wanted
    change({ search: wanted }, { replace })
  }, [wanted, typed, isIdle, change])

  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
    setTyped(inAddress)
  }, [inAddress])

  return [text, setText]
}
