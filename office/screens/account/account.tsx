import { Facts } from '../../parts/facts.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Panel, Panels } from '../../parts/panel.tsx'
import { useMe } from '../../session/me.ts'
import { roleName } from '../../session/role-name.ts'
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
