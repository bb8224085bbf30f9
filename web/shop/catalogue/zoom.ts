import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** A finger that rests this long means to look closer; a shorter touch is a tap or the start of scrolling. */
const restingMs = 160

/** Within so many pixels a touch is a tap; a longer way moved the picture. */
const tapReach = 10

/** How far an arrow key moves the enlarged picture, in parts of a hundred. */
const keyStep = 12

const keyMoves: Record<string, [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/**
 * Enlarging by finger and keyboard; the mouse's hover is the stylesheet's. A tap toggles, a resting finger enlarges
 * and moves the picture, Enter toggles, arrows move, Esc ends. `--x` and `--y` say which point stays in its place.
 */
export function useZoom() {
  const [zoomed, setZoomed] = useState(false)
  const place = useRef({ x: 50, y: 50 })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })

  function aim(stage: HTMLElement, x: number, y: number) {
    place.current = { x: clamp(x), y: clamp(y) }
    stage.style.setProperty('--x', `${place.current.x}%`)
    stage.style.setProperty('--y', `${place.current.y}%`)
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    aim(
      event.currentTarget,
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    )
  }

  function touch(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') return
    start.current = { x: event.clientX, y: event.clientY }
    follow(event)
    if (!zoomed) resting.current = setTimeout(() => setZoomed(true), restingMs)
  }

  function lift(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') return
    clearTimeout(resting.current)
    const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > tapReach
    if (!moved || !zoomed) setZoomed((before) => !before)
  }

  function giveUp() {
    clearTimeout(resting.current)
    setZoomed(false)
  }

  function press(event: MouseEvent) {
    // A click that no pointer made is the keyboard's or a screen reader's.
    if (event.detail === 0) setZoomed((before) => !before)
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return setZoomed(false)
    const by = zoomed && keyMoves[event.key]
    if (!by) return
    event.preventDefault()
    aim(event.currentTarget, place.current.x + by[0], place.current.y + by[1])
  }

  return {
    zoomed,
    stage: {
      onPointerDown: touch,
      onPointerMove: follow,
      onPointerUp: lift,
      onPointerCancel: giveUp,
      onBlur: giveUp,
      onClick: press,
      onKeyDown: move,
      // A resting finger would open the browser's own menu.
      onContextMenu: (event: MouseEvent) => zoomed && event.preventDefault(),
    },
  }
}

function clamp(percent: number): number {
  return Math.max(0, Math.min(percent, 100))
}
