import { Facts } from '#admin/kit/facts.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { Panel, Panels } from '#admin/kit/panel.tsx'
import { useMe } from '#admin/session/me.ts'
import { roleName } from '#admin/session/role-name.ts'
import { ChangePassword } from './change-password.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { Sessions } from './sessions.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** One's own account: how one signs in, and where one is signed in. */
export default function OwnAccount() {
  const me = useMe()
  return (
    <>
      <PageHead title="Your account">
        <SignOutButton />
      </PageHead>
      <Panels
        aside={
          <>
            <Panel title="You">
              <Facts of={{ Name: me.username, Email: me.email, Role: roleName(me.role) }} />
            </Panel>
            <ChangePassword />
          </>
        }
      >
        <SecondFactorPanel />
        <Sessions />
      </Panels>
    </>
  )
}
