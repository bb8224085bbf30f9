import { memo } from 'react'
import { NavLink } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import styles from '../frame.module.css'
import { AccountLinks } from './account-links.tsx'
import { CategoryLinks } from './category-links.tsx'
import { pagesAfterShop } from './nav-entries.ts'

/** All links of the nav bar, one below the other; the same when the menu opens. */
export const MobileMenuEntries = memo(({ categories }: { categories: Categories }) => (
  <Stack gap={5}>
    <nav aria-label={layoutMessages.menu.nav} className={styles.entries}>
      <NavLink to="/" end className="target">
        {layoutMessages.nav.home}
      </NavLink>
      <details>
        <summary className="summary target">
          {layoutMessages.nav.shop} <Icon small name="down" />
        </summary>
        <div>
          <CategoryLinks categories={categories} />
        </div>
      </details>
      {pagesAfterShop.map(({ text, to }) => (
        <NavLink key={to} to={to} className="target">
          {text}
        </NavLink>
      ))}
    </nav>
    <AccountLinks itemClassName={`target ${styles.bend}`} />
  </Stack>
))
