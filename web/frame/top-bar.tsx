import { Suspense } from 'react'
import { Link } from 'react-router'
import { shopName, shopNameInNepali } from '#model/shop-name.ts'
import { Emblem } from '#ui/data/emblem.tsx'
import { Nepali } from '#ui/data/nepali.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import styles from './frame.module.css'
import { AccountLinks, CartLink, SearchBox } from './later.ts'
import { MobileMenu } from './menu/mobile-menu.tsx'

export function TopBar({ categories }: { categories: Categories }) {
  return (
    <Cluster unbroken justify="between" gap="gap" className={`${styles.bar} wrap`}>
      <SiteMark />
      <Suspense>
        <SearchBox />
      </Suspense>
      <Cluster justify="end" className={`${styles.account} not-printed`}>
        <Suspense>
          <AccountLinks itemClassName={`target ${styles.bend}`} />
        </Suspense>
      </Cluster>
      <Cluster unbroken justify="end" className={`${styles.narrow} not-printed`}>
        <Suspense>
          <CartLink />
        </Suspense>
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
