import { AccountLinks } from './account-links.tsx'
import { CartLink } from './cart-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { SiteMark } from './site-mark.tsx'
import styles from './top-bar.module.css'
import type { Categories } from './use-categories.ts'

export function TopBar({ categories }: { categories: Categories }) {
  return (
    <div className={`${styles.bar} wrap`}>
      <SiteMark />
      <SearchBox />
      <div className={styles.wide}>
        <AccountLinks />
      </div>
      <div className={styles.narrow}>
        <CartLink />
        <MobileMenu categories={categories} />
      </div>
    </div>
  )
}

/** Where somebody logs in or registers, there is nothing else to do. */
export function MinimalBar() {
  return (
    <div className={`${styles.minimal} wrap`}>
      <SiteMark />
    </div>
  )
}
