import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import drop from '#ui/overlay/overlay.module.css'
import { useDropDown } from '#ui/overlay/use-drop-down.ts'
import type { Categories } from '#web/page/use-categories.ts'
import styles from '../frame.module.css'
import { CategoryLinks } from './category-links.tsx'

export function ShopDropdown({ categories }: { categories: Categories }) {
  const { close, details } = useDropDown()
  const location = useLocation()
  const current = location.pathname.startsWith('/products') ? 'true' : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, even to the same page
  useEffect(close, [location])

  return (
    <details {...details} className={drop.drop}>
      <summary className={`summary target ${styles.bend}`} aria-current={current}>
        {layoutMessages.nav.shop} <Icon small name="down" />
      </summary>
      <div className={`arrives ${drop.dropped} ${styles.categories}`}>
        <CategoryLinks categories={categories} />
      </div>
    </details>
  )
}
