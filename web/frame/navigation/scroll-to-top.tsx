import { useEffect, useRef, useState } from 'react'
import { footerMessages } from '#messages/footer.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import styles from '../footer.module.css'

const threshold = 300

/** Milliseconds that the bars at the bottom, and with them the button, take to settle after scrolling. */
const settleMs = 150

/** What people press or type into; on a narrow screen it passes under the button while scrolling. */
const controls = 'main form :is(input, select, textarea, button, label), main :is(a, button)[data-variant]'

export function ScrollToTop() {
  const button = useRef<HTMLButtonElement>(null)
  const [isPast, setPast] = useState(false)
  const [covers, setCovers] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again once the button is rendered and can be measured
  useEffect(() => {
    const update = () => {
      setPast(window.scrollY > threshold)
      setCovers(button.current !== null && liesOverControl(button.current))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      update()
      clearTimeout(timer)
      timer = setTimeout(update, settleMs)
    }
    look()
    const events = ['scroll', 'resize', 'focusin']
    for (const event of events) addEventListener(event, look, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, look)
    }
  }, [isPast])

  if (!isPast) return null
  return (
    <IconButton
      ref={button}
      label={footerMessages.scrollToTop}
      className={classNames('arrives', styles.up, covers && styles.aside)}
      onClick={goUp}
    >
      <Icon name="up" />
    </IconButton>
  )
}

function liesOverControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return [...document.querySelectorAll(controls)].some((control) => {
    const box = control.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top
  })
}

function goUp() {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  // The button disappears, so focus moves to the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}
