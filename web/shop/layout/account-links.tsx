import { Link, useNavigate } from 'react-router'
import { useHydrated } from '../../../ui/hydrated.ts'
import { logout } from '../../client/session.ts'
import { useSignedIn } from '../../client/tokens.ts'
import styles from './account-links.module.css'
import bend from './bend.module.css'

/**
 * Login and Register, or Logout. The server draws both, as it does not know; until the page's scripts run, the mark on
 * the root element decides which one is seen.
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
          <Link to="/login" className={bend.bend}>
            Login
          </Link>
          <Link to="/register" className={bend.bend}>
            Register
          </Link>
        </span>
      )}
      {!(hydrated && !signedIn) && (
        <span className={styles.group} data-shown="signed-in">
          <button type="button" className={bend.bend} onClick={leave}>
            Logout
          </button>
        </span>
      )}
    </div>
  )
}
