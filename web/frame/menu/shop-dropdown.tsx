import { useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import drop from '#ui/overlay/overlay.module.css'
import { useDropDown } from '#ui/overlay/use-drop-down.ts'
import type { Categories } from '#web/page/use-categories.ts'
import styles from '../frame.module.css'
import { useAtNavigation } from '../navigation/use-at-navigation.ts'
import { CategoryLinks } from './category-links.tsx'

export function ShopDropdown({ categories }: { categories: Categories }) {
  const { close, details } = useDropDown()
  const { pathname } = useLocation()
  const current = pathname.startsWith('/products') ? 'true' : undefined

  useAtNavigation(close)

  return (
    // It may have been opened before hydration.
    <details {...details} suppressHydrationWarning className={drop.drop}>
      <summary className={`summary target ${styles.bend}`} aria-current={current}>
        {layoutMessages.nav.shop} <Icon small name="down" />
      </summary>
      <div className={`arrives ${drop.dropped} ${styles.categories}`}>
        <CategoryLinks categories={categories} />
      </div>
    </details>
  )
}
