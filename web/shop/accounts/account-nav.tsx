import { NavLink, useLocation } from 'react-router'
import { accountLayoutMessages } from '#messages/accounts/account-layout.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './account.module.css'

const pages = [
  { to: '/account', text: accountLayoutMessages.nav.orders },
  { to: '/account/addresses', text: accountLayoutMessages.nav.addresses },
  { to: '/account/details', text: accountLayoutMessages.nav.details },
]

/** An order's page counts as part of Orders. */
export function AccountNav() {
  const isOrder = useLocation().pathname.startsWith('/account/orders/')
  return (
    <nav aria-label={accountLayoutMessages.title}>
      <Cluster as="ul" gap={5} rows={0} className={styles.nav}>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/account' && !isOrder}>
              {text}
            </NavLink>
          </li>
        ))}
      </Cluster>
    </nav>
  )
}
