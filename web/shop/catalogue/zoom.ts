import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** A touch this long zooms in; a shorter one is a tap or the start of scrolling. */
const longPressMs = 160

/** A touch that moves no further, in pixels, is a tap; beyond it is a drag. */
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
 * Zoom by touch and keyboard; hovering with a mouse is handled in CSS. A tap or Enter toggles, a long press zooms in and
 * dragging pans, arrow keys pan, Esc zooms out. `--x` and `--y` are the transform origin.
 */
export function useZoom() {
  const [zoomed, setZoomed] = useState(false)
  const origin = useRef({ x: 50, y: 50 })
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })

  function moveTo(stage: HTMLElement, x: number, y: number) {
    origin.current = { x: clamp(x), y: clamp(y) }
    stage.style.setProperty('--x', `${origin.current.x}%`)
    stage.style.setProperty('--y', `${origin.current.y}%`)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    moveTo(
      event.currentTarget,
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    )
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') return
    start.current = { x: event.clientX, y: event.clientY }
    onPointerMove(event)
    if (!zoomed) longPress.current = setTimeout(() => setZoomed(true), longPressMs)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') return
    clearTimeout(longPress.current)
    const moved =
      Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > maxTapDistance
    if (!moved || !zoomed) setZoomed((before) => !before)
  }

  function zoomOut() {
    clearTimeout(longPress.current)
    setZoomed(false)
  }

  function onClick(event: MouseEvent) {
    // A click without a pointer comes from the keyboard or a screen reader.
    if (event.detail === 0) setZoomed((before) => !before)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return setZoomed(false)
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
