import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { hasDrafts } from '#admin/session/drafts.ts'
import { useMe } from '#admin/session/me.ts'
import { roleName } from '#admin/session/role-name.ts'
import { signOut } from '#admin/session/sign-in.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Button } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ChangePassword } from './change-password.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { Sessions } from './sessions.tsx'

/** The person's own account: password, two-factor authentication, and sessions. */
export default function OwnAccount() {
  const me = useMe()
  return (
    <>
      <PageHead title="Your account" actions={<SignOutButton />} />
      <Split gap={5}>
        <Stack gap={5}>
          <SecondFactorPanel />
          <Sessions />
        </Stack>
        <Stack gap={5}>
          <Section look="panel" title="You">
            <DescriptionList values={{ Name: me.username, Email: me.email, Role: roleName(me.role) }} />
          </Section>
          <ChangePassword />
        </Stack>
      </Split>
    </>
  )
}

/** Signs out; asks first if that would lose unsaved input. */
function SignOutButton() {
  const { id } = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => (hasDrafts(id) ? setAsking(true) : signOut())}>
        Log out
      </Button>
      <ConfirmDialog
        title="Log out without saving?"
        text="You have unsaved changes on this device. Logging out discards them."
        confirm="Log out and discard changes"
        open={isAsking}
        onConfirm={() => signOut()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
