import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './scroll-to-top.module.css'

const threshold = 300

export function ScrollToTop() {
  const [past, setPast] = useState(false)

  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])

  if (!past) return null
  return (
    <button type="button" className={styles.button} aria-label="Scroll to top" onClick={goUp}>
      <Icon name="up" />
    </button>
  )
}

function goUp() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  // The button goes away, so the focus goes where the reader is.
  document.getElementById('main')?.focus({ preventScroll: true })
}
