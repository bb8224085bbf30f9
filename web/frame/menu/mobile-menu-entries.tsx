import { NavLink } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import { AccountLinks } from './account-links.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './mobile-menu.module.css'
import { pagesAfterShop } from './nav-entries.ts'
import links from './nav-links.module.css'

/** All links of the nav bar, one below the other. */
export function MobileMenuEntries({ categories }: { categories: Categories }) {
  return (
    <>
      <nav aria-label={layoutMessages.menu.nav} className={styles.entries}>
        <NavLink to="/" end>
          {layoutMessages.nav.home}
        </NavLink>
        <details>
          <summary>
            {layoutMessages.nav.shop} <Icon name="down" className={styles.arrow} />
          </summary>
          <div className={styles.categories}>
            <CategoryLinks categories={categories} />
          </div>
        </details>
        {pagesAfterShop.map(({ text, to }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
      </nav>
      <AccountLinks className={links.group} itemClassName={links.bend} />
    </>
  )
}
