import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import bend from './bend.module.css'
import { CategoryLinks } from './category-links.tsx'
import styles from './shop-dropdown.module.css'
import type { Categories } from './use-categories.ts'

/** Opens without scripts, too; with them it closes on Esc, on a click outside, on leaving it, and on a route change. */
export function ShopDropdown({ categories }: { categories: Categories }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const location = useLocation()
  const current = location.pathname.startsWith('/products') ? 'true' : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it, to the same page too
  useEffect(() => setOpen(false), [location])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    ref.current?.querySelector('summary')?.focus()
  }

  function closeOnLeaving(event: FocusEvent) {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <details
      ref={ref}
      className={styles.drop}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
    >
      <summary className={bend.bend} aria-current={current}>
        SHOP <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.list}>
        <CategoryLinks categories={categories} />
      </div>
    </details>
  )
}
