import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { pauseWithVisitor } from './later-part.ts'

function ready() {}

/**
 * A phone's sheet with a separate file, undefined until it is there, and a function that loads it. In narrow windows it
 * loads once there is a visitor, so that a press on its button has only to open it.
 */
export function useSheet<Props>(
  load: () => Promise<ComponentType<Props>>,
): [Sheet: ComponentType<Props> | undefined, load: () => void] {
  const [Sheet, setSheet] = useState<ComponentType<Props>>()

  const loadSheet = useCallback(() => {
    load().then(
      (loaded) => setSheet(() => loaded),
      (error) => console.warn('A sheet could not be loaded.', error),
    )
  }, [load])

  useEffect(() => {
    pauseWithVisitor().then(() => {
      if (matchMedia('(width <= 768px)').matches) loadSheet()
    })
  }, [loadSheet])

  return [Sheet, Sheet ? ready : loadSheet]
}
