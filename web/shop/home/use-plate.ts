import { useState } from 'react'

/** Which picture is shown, and which were ever asked for: the others are not loaded. */
export function usePlate() {
  const [shown, setShown] = useState(0)
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]))

  function follow(index: number) {
    setShown(index)
    setLoaded((before) => (before.has(index) ? before : new Set([...before, index])))
  }

  return { shown, loaded, follow }
}
