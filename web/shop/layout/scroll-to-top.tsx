import { useEffect, useState } from 'react'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './scroll-to-top.module.css'

const threshold = 300

export function ScrollToTop() {
  const [isPast, setPast] = useState(false)

  useEffect(() => {
    const update = () => setPast(window.scrollY > threshold)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])

  if (!isPast) return null
  return (
    <button type="button" className={styles.button} aria-label={layoutMessages.scrollToTop} onClick={goUp}>
      <Icon name="up" />
    </button>
  )
}

function goUp() {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  // The button disappears, so the focus follows the reader.
  document.getElementById('main')?.focus({ preventScroll: true })
}
