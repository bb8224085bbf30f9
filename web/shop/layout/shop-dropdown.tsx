import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CategoryLinks } from './category-links.tsx'
import links from './nav-links.module.css'
import styles from './shop-dropdown.module.css'
import type { Categories } from './use-categories.ts'

/** Works without scripts, too; with them it closes on Esc, an outside click, loss of focus and navigation. */
export function ShopDropdown({ categories }: { categories: Categories }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const location = useLocation()
  const current = location.pathname.startsWith('/products') ? 'true' : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, even to the same page
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
      <summary className={links.bend} aria-current={current}>
        {layoutMessages.nav.shop} <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.list}>
        <CategoryLinks categories={categories} />
      </div>
    </details>
  )
}
