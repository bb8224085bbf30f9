import { useState } from 'react'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangeUsername } from './change-username.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { Sessions } from './sessions.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useAccountOfLayout } from './use-own-account.ts'

/** What the shop knows of the person who is signed in, and what they may do with it. */
export default function AccountDetails() {
  return (
    <>
      <PageTitle own="Your details" />
      <Details />
    </>
  )
}

function Details() {
  const { loaded, change } = useAccountOfLayout()
  const [passwords, setPasswords] = useState(0)
  if (!loaded) return <Waiting />
  // The layout says that it failed; here only what hangs on it is left out.
  if (!loaded.ok) return <ErrorBox message="Your details cannot be shown." />
  return (
    <>
      <ChangeUsername account={loaded.value} onChanged={change} />
      <ChangePassword account={loaded.value} onChanged={() => setPasswords(passwords + 1)} />
      {/* A new password signs the others out. */}
      <Sessions key={passwords} />
      <SignOutEverywhere />
      <DownloadData account={loaded.value} />
      <DeleteAccount isOwner={loaded.value.role === 'owner'} />
    </>
  )
}

function Waiting() {
  return (
    <Skeleton label="Loading your details...">
      <Bone height="14rem" />
      <Bone height="24rem" />
    </Skeleton>
  )
}
