import { NavLink } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import { CartLink } from './cart-link.tsx'
import styles from './nav-bar.module.css'
import { pagesAfterShop } from './nav-entries.ts'
import links from './nav-links.module.css'
import { ShopDropdown } from './shop-dropdown.tsx'

export function NavBar({ categories }: { categories: Categories }) {
  return (
    <nav className={styles.nav} aria-label={layoutMessages.nav.label}>
      <div className={`${styles.row} wrap`}>
        <Cluster as="ul" unbroken align="stretch" className={styles.list}>
          <li>
            <NavLink to="/" end className={links.bend}>
              {layoutMessages.nav.home}
            </NavLink>
          </li>
          <li>
            <ShopDropdown categories={categories} />
          </li>
          {pagesAfterShop.map(({ text, to }) => (
            <li key={to}>
              <NavLink to={to} className={links.bend}>
                {text}
              </NavLink>
            </li>
          ))}
        </Cluster>
        <CartLink />
      </div>
    </nav>
  )
}
