import { useCallback, useEffect, useState } from 'react'
import { recallInTab, rememberInTab, removeFromTab } from './tab-storage.ts'

/** A draft that survives a reload and an expired session. `posted` is text that was sent before the scripts loaded. */
export function useTabDraft(key: string, posted = ''): [string, (text: string) => void] {
  const [text, setText] = useState(posted)

  useEffect(() => {
    if (posted) return rememberInTab(key, posted)
    const stored = recallInTab(key)
    setText(typeof stored === 'string' ? stored : '')
  }, [key, posted])

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
