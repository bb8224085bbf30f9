import { NavLink } from 'react-router'
import bend from './bend.module.css'
import { CartLink } from './cart-link.tsx'
import styles from './nav-bar.module.css'
import { pagesAfterShop } from './nav-entries.ts'
import { ShopDropdown } from './shop-dropdown.tsx'
import type { Categories } from './use-categories.ts'

export function NavBar({ categories }: { categories: Categories }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <div className={`${styles.row} wrap`}>
        <ul className={styles.list}>
          <li>
            <NavLink to="/" end className={bend.bend}>
              HOME
            </NavLink>
          </li>
          <li>
            <ShopDropdown categories={categories} />
          </li>
          {pagesAfterShop.map(({ text, to }) => (
            <li key={to}>
              <NavLink to={to} className={bend.bend}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <CartLink />
      </div>
    </nav>
  )
}
