import { Link, useNavigate } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { logout } from '../../client/session.ts'
import { useSignedIn } from '../../client/tokens.ts'
import styles from './nav-links.module.css'

/**
 * Login and Register, or Logout. The server does not know and renders both; until hydration the mark on the root element
 * decides which one is visible.
 */
export function AccountLinks() {
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  const navigate = useNavigate()

  async function leave() {
    await logout()
    navigate('/')
  }

  return (
    <div className={styles.who}>
      {!(hydrated && signedIn) && (
        <span className={styles.group} data-shown="signed-out">
          <Link to="/login" className={styles.bend}>
            {layoutMessages.login}
          </Link>
          <Link to="/register" className={styles.bend}>
            {layoutMessages.register}
          </Link>
        </span>
      )}
      {!(hydrated && !signedIn) && (
        <span className={styles.group} data-shown="signed-in">
          <button type="button" className={styles.bend} onClick={leave}>
            {layoutMessages.logout}
          </button>
        </span>
      )}
    </div>
  )
}
