import { type RefObject, useEffect } from 'react'

/** Publishes an element's height as a custom property of the root element, so that layouts can keep clear of it. */
export function usePublishedHeight(element: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useEffect(() => {
    if (!element.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element, property])
}
