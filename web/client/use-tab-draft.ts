import { useCallback, useEffect, useState } from 'react'
import { recallInTab, rememberInTab, removeFromTab } from './tab-storage.ts'

/** A draft that survives a reload and an expired session. */
export function useTabDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('')

  useEffect(() => {
    const stored = recallInTab(key)
    setText(typeof stored === 'string' ? stored : '')
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
