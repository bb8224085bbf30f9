import { NavLink, useLocation } from 'react-router'
import { accountsMessages } from '#messages/accounts.ts'
import styles from './account-nav.module.css'

const pages = [
  { to: '/account', text: accountsMessages.nav.orders },
  { to: '/account/addresses', text: accountsMessages.nav.addresses },
  { to: '/account/details', text: accountsMessages.nav.details },
]

/** An order's page counts as part of Orders. */
export function AccountNav() {
  const isOrder = useLocation().pathname.startsWith('/account/orders/')
  return (
    <nav aria-label={accountsMessages.title} className={styles.nav}>
      <ul>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/account' && !isOrder}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
