import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import button from '#ui/input/button.module.css'
import drop from '#ui/overlay/overlay.module.css'
import type { Categories } from '#web/page/use-categories.ts'
import styles from '../frame.module.css'
import { MobileMenuEntries } from './mobile-menu-entries.tsx'

/** Replaces the dialog, which only scripts can open. */
export function MenuWithoutScripts({ categories }: { categories: Categories }) {
  return (
    <details className={drop.drop}>
      <summary className={`summary ${button.square}`} aria-label={layoutMessages.menu.open}>
        <Icon name="menu" />
      </summary>
      <div className={`${drop.dropped} ${styles.sheet}`}>
        <MobileMenuEntries categories={categories} />
      </div>
    </details>
  )
}
