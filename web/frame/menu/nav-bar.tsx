import { NavLink } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import styles from '../frame.module.css'
import { CartLink } from './cart-link.tsx'
import { pagesAfterShop } from './nav-entries.ts'
import { ShopDropdown } from './shop-dropdown.tsx'

export function NavBar({ categories }: { categories: Categories }) {
  return (
    <nav className={styles.nav} aria-label={layoutMessages.nav.label}>
      <Cluster unbroken justify="between" className="wrap">
        <Cluster as="ul" unbroken gap="gap" className={styles.list}>
          <li>
            <NavLink to="/" end className={`target ${styles.bend}`}>
              {layoutMessages.nav.home}
            </NavLink>
          </li>
          <li>
            <ShopDropdown categories={categories} />
          </li>
          {pagesAfterShop.map(({ text, to }) => (
            <li key={to}>
              <NavLink to={to} className={`target ${styles.bend}`}>
                {text}
              </NavLink>
            </li>
          ))}
        </Cluster>
        <CartLink />
      </Cluster>
    </nav>
  )
}
