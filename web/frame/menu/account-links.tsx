import { Link, useLocation, useNavigate } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { authAddress } from '#web/client/redirect.ts'
import { logout } from '#web/client/sign-out.ts'
import { useSignedIn } from '#web/client/tokens.ts'

/**
 * Login and Register, or Account and Logout. The server cannot know who is signed in and renders both pairs; until
 * hydration the root element's mark decides which is visible.
 */
export function AccountLinks({ itemClassName }: { itemClassName?: string }) {
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const location = useLocation()

  async function leave() {
    await logout()
    navigate('/')
  }

  return (
    <>
      {!(hydrated && signedIn) && (
        <Cluster as="ul" gap={5} rows={2} className="not-printed" data-shown="signed-out">
          <li>
            <Link to={authAddress('/login', location)} className={itemClassName}>
              {layoutMessages.login}
            </Link>
          </li>
          <li>
            <Link to={authAddress('/register', location)} className={itemClassName}>
              {layoutMessages.register}
            </Link>
          </li>
        </Cluster>
      )}
      {!(hydrated && !signedIn) && (
        <Cluster as="ul" gap={5} rows={2} className="not-printed" data-shown="signed-in">
          <li>
            <Link to="/account" className={itemClassName}>
              {layoutMessages.account}
            </Link>
          </li>
          <li>
            <button type="button" className={itemClassName} onClick={leave}>
              {layoutMessages.logout}
            </button>
          </li>
        </Cluster>
      )}
    </>
  )
}
