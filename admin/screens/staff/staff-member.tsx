import { recordScreen } from '#admin/kit/answer.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { HistoryList } from '#admin/kit/history.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { capitalized } from '#admin/session/capitalized.ts'
import { useMe } from '#admin/session/me.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useTouchable } from './roles.ts'
import { RoleForm, StaffSteps } from './staff-steps.tsx'

const labels = { role: 'Role', is_suspended: 'Suspended', has_second_factor: 'Two-factor authentication' }

/** A member of staff: role, sessions and actions. */
export default recordScreen('GET /admin/staff/{id}/', function Member({ record: member }) {
  const me = useMe()
  const isTouchable = useTouchable()
  const { id, username, email, role, created_at, suspended_at, last_seen_at, session_count } = member
  return (
    <>
      <PageHead
        title={username}
        badge={suspended_at ? <StatusPill tone="bad">Suspended</StatusPill> : undefined}
      />
      <Split gap={5}>
        <Stack gap={5}>
          <Section look="panel" title="Account">
            <DescriptionList
              values={{
                Email: email,
                Role: capitalized(role),
                'Account since': <ShopTime at={created_at} to="day" />,
                'Last seen': last_seen_at ? <ShopTime at={last_seen_at} /> : 'Never',
                'Logged in on': countText(session_count, 'device'),
                'Two-factor login': member.has_second_factor ? 'On' : 'Off',
                Suspended: suspended_at && <ShopTime at={suspended_at} />,
              }}
            />
          </Section>
          {isTouchable(role) ? (
            <>
              <RoleForm member={member} />
              {me.id !== id && <StaffSteps member={member} />}
            </>
          ) : (
            <p className="quiet">
              Only owners can change {username}’s role and access, because this role has permissions that you
              don’t have.
            </p>
          )}
        </Stack>
        <Section look="panel" title="History">
          <HistoryList subject={`account:${id}`} labels={labels} />
        </Section>
      </Split>
    </>
  )
})
