import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** A touch this long zooms in; a shorter one is a tap or the start of scrolling. */
const longPressMs = 160

/** A touch that moves at most this far, in pixels, is a tap; a longer one is a drag. */
const maxTapDistance = 10

/** How far an arrow key moves the zoomed picture, in percent. */
const keyStep = 12

const keyMoves: Record<string, [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/**
 * Handlers for a button that covers a picture and zooms it. A tap or Enter toggles, a long press zooms in and dragging
 * pans, arrow keys pan, Esc zooms out. A mouse pans by moving; its click toggles, unless `onMouseClick` has another use
 * for it. Sets `--x` and `--y`, the transform origin, on the button's parent.
 */
export function useZoom(onMouseClick?: () => void) {
  const [zoomed, setZoomed] = useState(false)
  const origin = useRef({ x: 50, y: 50 })
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const pointer = useRef('')

  function moveTo({ parentElement: stage }: HTMLElement, x: number, y: number) {
    origin.current = { x: clamp(x), y: clamp(y) }
    stage?.style.setProperty('--x', `${origin.current.x}%`)
    stage?.style.setProperty('--y', `${origin.current.y}%`)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (hasMoved(event)) clearTimeout(longPress.current)
    const box = event.currentTarget.getBoundingClientRect()
    moveTo(
      event.currentTarget,
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    )
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    pointer.current = event.pointerType
    if (event.pointerType === 'mouse') return
    start.current = { x: event.clientX, y: event.clientY }
    onPointerMove(event)
    if (!zoomed) longPress.current = setTimeout(() => setZoomed(true), longPressMs)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') return
    clearTimeout(longPress.current)
    if (!hasMoved(event)) setZoomed((before) => !before)
  }

  function hasMoved({ clientX, clientY }: PointerEvent): boolean {
    return Math.hypot(clientX - start.current.x, clientY - start.current.y) > maxTapDistance
  }

  function zoomOut() {
    clearTimeout(longPress.current)
    setZoomed(false)
  }

  function onClick(event: MouseEvent) {
    // A click without a pointer comes from the keyboard or a screen reader; the end of a tap has its own handler.
    const isMouse = event.detail > 0 && pointer.current === 'mouse'
    if (isMouse && onMouseClick) onMouseClick()
    else if (isMouse || event.detail === 0) setZoomed((before) => !before)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && zoomed) {
      // Esc must not also close a dialog.
      event.preventDefault()
      return setZoomed(false)
    }
    const by = zoomed && keyMoves[event.key]
    if (!by) return
    event.preventDefault()
    moveTo(event.currentTarget, origin.current.x + by[0], origin.current.y + by[1])
  }

  return {
    zoomed,
    stage: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: zoomOut,
      onBlur: zoomOut,
      onClick,
      onKeyDown,
      // A long press would open the browser's context menu.
      onContextMenu: (event: MouseEvent) => zoomed && event.preventDefault(),
    },
  }
}

function clamp(percent: number): number {
  return Math.max(0, Math.min(percent, 100))
}
