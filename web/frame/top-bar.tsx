import { Link } from 'react-router'
import { shopName, shopNameInNepali } from '#model/shop-name.ts'
import { Emblem } from '#ui/data/emblem.tsx'
import { Nepali } from '#ui/data/nepali.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import styles from './frame.module.css'
import { AccountLinks } from './menu/account-links.tsx'
import { CartLink } from './menu/cart-link.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { SearchBox } from './search/search-box.tsx'

export function TopBar({ categories }: { categories: Categories }) {
  return (
    <Cluster unbroken justify="between" gap="gap" className={`${styles.bar} wrap`}>
      <SiteMark />
      <SearchBox />
      <Cluster justify="end" className={`${styles.account} not-printed`}>
        <AccountLinks itemClassName={`target ${styles.bend}`} />
      </Cluster>
      <Cluster unbroken justify="end" className={`${styles.narrow} not-printed`}>
        <CartLink />
        <MobileMenu categories={categories} />
      </Cluster>
    </Cluster>
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
    <Link to="/" className={`target ${styles.mark}`}>
      <Emblem className={styles.emblem} />
      <span>
        <span className={styles.name}>{shopName}</span>{' '}
        <Nepali className={`quiet ${styles.nepali}`}>{shopNameInNepali}</Nepali>
      </span>
    </Link>
  )
}
