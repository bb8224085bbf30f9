import { Link } from 'react-router'
import { shopName, shopNameInNepali } from '#model/shop-name.ts'
import { Emblem } from '#ui/data/emblem.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import { AccountLinks } from './menu/account-links.tsx'
import { CartLink } from './menu/cart-link.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import links from './menu/nav-links.module.css'
import { SearchBox } from './search/search-box.tsx'
import styles from './top-bar.module.css'

export function TopBar({ categories }: { categories: Categories }) {
  return (
    <div className={`${styles.bar} wrap`}>
      <SiteMark />
      <SearchBox />
      <div className={`${styles.wide} not-printed`}>
        <AccountLinks className={links.group} itemClassName={links.bend} />
      </div>
      <div className={`${styles.narrow} not-printed`}>
        <CartLink />
        <MobileMenu categories={categories} />
      </div>
    </div>
  )
}

/** For pages for logging in, registering or recovering an account. */
export function MinimalBar() {
  return (
    <div className={`${styles.minimal} wrap`}>
      <SiteMark />
    </div>
  )
}

/** The logo; links home. */
function SiteMark() {
  return (
    <Link to="/" className={styles.mark}>
      <Emblem className={styles.emblem} />
      <span className={styles.name}>{shopName}</span>
      <span className={styles.nepali} lang="ne">
        {shopNameInNepali}
      </span>
    </Link>
  )
}
