import { type PointerEvent, useRef } from 'react'

/** A touch that moves at least this far sideways, in pixels, is a swipe. */
const minDistance = 40

/** Handlers that call back with 1 for a swipe to the next picture and -1 for one to the previous. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)

  function onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) {
    // When zoomed in, the touch drags the picture.
    const isDrag = (visualViewport?.scale ?? 1) > 1 || isPressed(target)
    start.current = pointerType === 'touch' && isPrimary && !isDrag ? { x, y } : undefined
  }

  function onPointerUp({ clientX, clientY, target }: PointerEvent) {
    const from = start.current
    start.current = undefined
    if (!from || isPressed(target)) return
    const [right, down] = [clientX - from.x, clientY - from.y]
    if (Math.abs(right) >= minDistance && Math.abs(right) > Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
  }

  const forget = () => {
    start.current = undefined
  }
  return { onPointerDown, onPointerUp, onPointerCancel: forget }
}

function isPressed(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[aria-pressed="true"]') !== null
}
