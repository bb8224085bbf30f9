import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import styles from './menu-without-scripts.module.css'
import { MobileMenuEntries } from './mobile-menu-entries.tsx'

/** Replaces the dialog, which only scripts can open. */
export function MenuWithoutScripts({ categories }: { categories: Categories }) {
  return (
    <noscript>
      <details className={styles.menu}>
        <summary aria-label={layoutMessages.menu.open}>
          <Icon name="menu" />
        </summary>
        <div className={styles.sheet}>
          <MobileMenuEntries categories={categories} />
        </div>
      </details>
    </noscript>
  )
}
