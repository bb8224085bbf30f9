import { Link, useLocation, useNavigate } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { authAddress } from '#web/client/redirect.ts'
import { logout } from '#web/client/session.ts'
import { useSignedIn } from '#web/client/tokens.ts'

type Props = { className?: string | undefined; itemClassName?: string | undefined }

/**
 * Login and Register, or Account and Logout. The server cannot know who is signed in and renders both pairs; until
 * hydration the root element's mark decides which is visible.
 */
export function AccountLinks({ className, itemClassName: entryClassName }: Props) {
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
        <ul className={classNames('not-printed', className)} data-shown="signed-out">
          <li>
            <Link to={authAddress('/login', location)} className={entryClassName}>
              {layoutMessages.login}
            </Link>
          </li>
          <li>
            <Link to={authAddress('/register', location)} className={entryClassName}>
              {layoutMessages.register}
            </Link>
          </li>
        </ul>
      )}
      {!(hydrated && !signedIn) && (
        <ul className={classNames('not-printed', className)} data-shown="signed-in">
          <li>
            <Link to="/account" className={entryClassName}>
              {layoutMessages.account}
            </Link>
          </li>
          <li>
            <button type="button" className={entryClassName} onClick={leave}>
              {layoutMessages.logout}
            </button>
          </li>
        </ul>
      )}
    </>
  )
}
