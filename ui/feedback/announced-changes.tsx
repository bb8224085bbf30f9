import { useEffect, useRef, useState } from 'react'

/** A live region that is only heard: it says the text whenever it changes, but not the first one. */
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
