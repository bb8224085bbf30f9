import { NavLink } from 'react-router'
import styles from './workshop-views.module.css'

/** The pages of the workshop. */
export function WorkshopViews() {
  return (
    <nav className={styles.views} aria-label="Workshop">
      <NavLink to="/workshop" end>
        Board
      </NavLink>
      <NavLink to="/workshop/pace">Pace</NavLink>
      <NavLink to="/workshop/holidays">Holidays</NavLink>
      <NavLink to="/workshop/products">Products</NavLink>
    </nav>
  )
}
