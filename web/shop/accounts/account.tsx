import { useEffect, useRef } from 'react'
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
  const leave = useVisitorLeave(hydrated && !signedIn)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle own="Your account" />
      <h1>Your account</h1>
      {hydrated && signedIn ? <Account onLeave={leave} /> : <Waiting />}
    </div>
  )
}

function Account({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <Person onLeave={onLeave} />
      <section>
        <Headline title="Your orders" />
        <OrderList />
      </section>
    </>
  )
}

function Person({ onLeave }: { onLeave: () => void }) {
  const { loaded, again } = useLoad(loadAccount)

  if (!loaded) return <Bone height="3.25rem" width="min(100%, 24rem)" />
  if (!loaded.ok) return <ErrorBox message={loaded.message} onRetry={again} />
  return (
    <div className={styles.person}>
      <p>
        Signed in as <strong>{loaded.value.username}</strong>{' '}
        <span className="quiet">{loaded.value.email}</span>
      </p>
      <Button look="line" onClick={onLeave}>
        Log out
      </Button>
    </div>
  )
}

function loadAccount() {
  return load(browserCall('GET /accounts/me/'), 'Failed to load your account.')
}

function Waiting() {
  return (
    <>
      <noscript>
        <EmptyState title="Please Log In">
          <ButtonLink to="/login?redirect=/account">Login</ButtonLink>
        </EmptyState>
      </noscript>
      <Skeleton>
        <Bone height="3.25rem" width="min(100%, 24rem)" />
        <Bone height="12rem" />
      </Skeleton>
    </>
  )
}

/** A visitor logs in first, and comes back; who logs out here leaves for the first page instead. */
function useVisitorLeave(isVisitor: boolean) {
  const navigate = useNavigate()
  const leaving = useRef(false)

  useEffect(() => {
    if (isVisitor && !leaving.current) navigate('/login?redirect=/account', { replace: true })
  }, [isVisitor, navigate])

  return async function leave() {
    leaving.current = true
    await logout()
    navigate('/')
  }
}
