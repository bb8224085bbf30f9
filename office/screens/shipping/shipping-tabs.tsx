import { NavLink } from 'react-router'
import styles from './shipping-tabs.module.css'

/** The parts of shipping and law, each with its own address. */
export function ShippingTabs() {
  return (
    <nav className={styles.tabs} aria-label="Shipping and law">
      <NavLink to="/shipping" end>
        Countries
      </NavLink>
      <NavLink to="/shipping/zones">Zones and prices</NavLink>
      <NavLink to="/shipping/parcels">Free shipping and weight</NavLink>
    </nav>
  )
}
