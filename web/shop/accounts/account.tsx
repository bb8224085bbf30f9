import { useNavigate } from 'react-router'
import { browserCall } from '../../client/browser-client.ts'
import { load } from '../../client/loaded.ts'
import { logout } from '../../client/session.ts'
import { useSignedIn } from '../../client/tokens.ts'
import { useLoad } from '../../client/use-load.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Headline } from '../../ui/notch.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { OrderList } from '../orders/order-list.tsx'
import styles from './account.module.css'

export default function AccountPage() {
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle own="Your account" />
      <h1>Your account</h1>
      {!hydrated && <NotKnownYet />}
      {hydrated && (signedIn ? <Account /> : <PleaseLogIn />)}
    </div>
  )
}

function Account() {
  return (
    <>
      <Person />
      <section>
        <Headline title="Your orders" />
        <OrderList />
      </section>
    </>
  )
}

function Person() {
  const { loaded, again } = useLoad(loadAccount)
  const navigate = useNavigate()

  async function leave() {
    await logout()
    navigate('/')
  }

  if (!loaded) return <Bone height="3.25rem" width="min(100%, 24rem)" />
  if (!loaded.ok) return <ErrorBox message={loaded.message} onRetry={again} />
  return (
    <div className={styles.person}>
      <p>
        Signed in as <strong>{loaded.value.username}</strong>{' '}
        <span className="quiet">{loaded.value.email}</span>
      </p>
      <Button look="line" onClick={leave}>
        Log out
      </Button>
    </div>
  )
}

function loadAccount() {
  return load(browserCall('GET /accounts/me/'), 'Failed to load your account.')
}

/** The server does not know whose page this is; the mark on the root element shows one of the two. */
function NotKnownYet() {
  return (
    <>
      <div data-shown="signed-out">
        <PleaseLogIn />
      </div>
      <div data-shown="signed-in">
        <Skeleton>
          <Bone height="3.25rem" width="min(100%, 24rem)" />
          <Bone height="12rem" />
        </Skeleton>
      </div>
    </>
  )
}

function PleaseLogIn() {
  return (
    <EmptyState title="Please Log In">
      <ButtonLink to="/login?redirect=/account">Login</ButtonLink>
    </EmptyState>
  )
}
