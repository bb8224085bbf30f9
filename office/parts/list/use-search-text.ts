import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
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
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current || isLeaving) return
    const timer = setTimeout(() => {
      const replace = sent.current !== ''
      sent.current = wanted
      change({ search: wanted }, { replace })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, change, isLeaving])

  return [text, setText]
}
