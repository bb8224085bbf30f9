import { useCallback, useEffect, useState } from 'react'
import { recallInTab, rememberInTab, removeFromTab } from './tab-storage.ts'

/** A text half written, which outlives a reload and a sign-in that ended meanwhile. */
export function useTabDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('')

  useEffect(() => {
    const kept = recallInTab(key)
    setText(typeof kept === 'string' ? kept : '')
  }, [key])

  const write = useCallback(
    (next: string) => {
      setText(next)
      if (next) rememberInTab(key, next)
      else removeFromTab(key)
    },
    [key],
  )
  return [text, write]
}
