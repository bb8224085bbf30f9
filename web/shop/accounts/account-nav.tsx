import { NavLink, useLocation } from 'react-router'
import styles from './account-nav.module.css'

const rooms = [
  { to: '/account', text: 'Orders' },
  { to: '/account/addresses', text: 'Addresses' },
  { to: '/account/details', text: 'Details' },
]

/** The rooms of the account; an order's own page belongs to the orders. */
export function AccountNav() {
  const inOrder = useLocation().pathname.startsWith('/account/orders/')
  return (
    <nav aria-label="Your account" className={styles.nav}>
      <ul>
        {rooms.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/account' && !inOrder}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
