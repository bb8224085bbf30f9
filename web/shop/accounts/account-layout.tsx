import { Outlet, useLocation } from 'react-router'
import { accountLayoutMessages } from '#messages/accounts/account-layout.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { useSignedIn } from '#web/client/tokens.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { SignedInAs } from '#web/session/signed-in-as.tsx'
import { useOwnAccount } from '#web/session/use-own-account.ts'
import styles from './account.module.css'
import { AccountNav } from './account-nav.tsx'
import { ConfirmEmail } from './details/confirm-email.tsx'

/** The frame of every account page; each page sets its `PageTitle` once visible. */
export default function AccountLayout() {
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  const isAccountShown = hydrated && signedIn
  return (
    <Stack gap={6} className="wrap page">
      {!isAccountShown && <PageTitle own={accountLayoutMessages.title} />}
      <h1 className="not-printed">{accountLayoutMessages.title}</h1>
      {!hydrated && <NotKnownYet />}
      {hydrated && (signedIn ? <Account /> : <PleaseLogIn />)}
    </Stack>
  )
}

function Account() {
  const own = useOwnAccount()
  return (
    <>
      <SignedInAs {...own} />
      {own.loaded?.ok && <ConfirmEmail {...own.loaded.value} />}
      <Stack gap={6} className={styles.rooms}>
        <AccountNav />
        <Stack gap={7}>
          <Outlet context={own} />
        </Stack>
      </Stack>
    </>
  )
}

/** The server cannot know who is signed in; the root element's mark decides which content is visible. */
function NotKnownYet() {
  return (
    <>
      <WithoutScripts need="account" />
      <div data-shown="signed-out">
        <PleaseLogIn />
      </div>
      <div data-shown="signed-in">
        <Skeleton>
          <SkeletonBlock height="3.25rem" width="min(100%, 24rem)" />
          <SkeletonBlock height="12rem" />
        </Skeleton>
      </div>
    </>
  )
}

function PleaseLogIn() {
  const { pathname } = useLocation()
  return (
    <EmptyState title={accountLayoutMessages.pleaseLogIn}>
      <ButtonLink to={`/login?redirect=${pathname.replace(/\/$/, '')}`}>{accountsMessages.login}</ButtonLink>
    </EmptyState>
  )
}
