import { useState } from 'react'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { useAccountOfLayout } from '#web/session/use-own-account.ts'
import { ChangePassword } from './change-password.tsx'
import { ChangePublicName } from './change-public-name.tsx'
import { ChangeUsername } from './change-username.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { Sessions } from './sessions.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export default function AccountDetails() {
  return (
    <>
      <PageTitle own={detailsMessages.title} />
      <Details />
    </>
  )
}

function Details() {
  const { loaded, change } = useAccountOfLayout()
  const [passwordChanges, setPasswordChanges] = useState(0)
  if (!loaded) return <Waiting />
  // The layout shows the reason, with a retry button.
  if (!loaded.ok) return <ErrorBox message={detailsMessages.unavailable} />
  return (
    <>
      <ChangeUsername account={loaded.value} onChanged={change} />
      <ChangePublicName account={loaded.value} onChanged={change} />
      <ChangePassword account={loaded.value} onChanged={() => setPasswordChanges(passwordChanges + 1)} />
      {/* A new password signs out all other sessions, so the list loads again. */}
      <Sessions key={passwordChanges} />
      <SignOutEverywhere />
      <DownloadData account={loaded.value} />
      <DeleteAccount isOwner={loaded.value.role === 'owner'} />
    </>
  )
}

function Waiting() {
  return (
    <Skeleton label={detailsMessages.loading}>
      <SkeletonBlock height="14rem" />
      <SkeletonBlock height="24rem" />
    </Skeleton>
  )
}
