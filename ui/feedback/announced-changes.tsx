import { useEffect, useRef, useState } from 'react'

/**
 * An invisible live region: screen readers announce the text whenever it changes, but the initial text only if it
 * `isNews`.
 */
export function AnnouncedChanges({ text, isNews = false }: { text: string; isNews?: boolean }) {
  const [said, setSaid] = useState('')
  const last = useRef(isNews ? '' : text)
  useEffect(() => {
    if (text === last.current) return
    // Screen readers ignore what a region says when it appears.
    const timer = setTimeout(() => {
      last.current = text
      setSaid(text)
    })
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
