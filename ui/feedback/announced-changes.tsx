import { useEffect, useRef, useState } from 'react'

/** An invisible live region: screen readers announce the text whenever it changes, but not the initial text. */
export function AnnouncedChanges({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    last.current = text
    setSaid(text)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
