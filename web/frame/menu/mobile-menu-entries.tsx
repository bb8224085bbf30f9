import { NavLink } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { shopName } from '#model/shop-name.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { Categories } from '#web/page/use-categories.ts'
import { AccountLinks } from './account-links.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './mobile-menu.module.css'
import { pagesAfterShop } from './nav-entries.ts'
import links from './nav-links.module.css'

/** Without `onClose`, the menu has no header with a close button: the control that opened it also closes it. */
type Props = { categories: Categories; onClose?: () => void }

export function MobileMenuEntries({ categories, onClose }: Props) {
  return (
    <>
      {onClose && (
        <Cluster unbroken justify="between" className={styles.head}>
          <span className={styles.name}>{shopName}</span>
          <IconButton label={layoutMessages.menu.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Cluster>
      )}
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
