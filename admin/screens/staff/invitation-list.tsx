import { ActionButton } from '#admin/kit/action.tsx'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { change } from '#admin/session/answers.ts'
import { capitalized } from '#admin/session/capitalized.ts'
import { InviteButton } from './invite-dialog.tsx'
import { useTouchable } from './roles.ts'

const states = { open: ['Open', 'waiting'], expired: ['Expired', 'done'] } as const

export default function InvitationList() {
  const isTouchable = useTouchable()
  return (
    <ListPage
      title="Invitations"
      list="GET /admin/invitations/"
      columns={[
        { label: 'Email', render: ({ email }) => email, card: 'title' },
        { label: 'Role', render: ({ role }) => capitalized(role) },
        { label: 'Invited by', render: ({ invited_by }) => invited_by ?? '–' },
        { label: 'Expires', render: ({ expires_at }) => <ShopTime at={expires_at} /> },
        {
          label: 'State',
          render: ({ is_expired }) => <StatePill of={states} state={is_expired ? 'expired' : 'open'} />,
          card: 'badge',
        },
        {
          label: 'Withdraw',
          render: ({ id, email, role }) =>
            isTouchable(role) ? (
              <ActionButton
                variant="text"
                aria-label={`Withdraw the invitation to ${email}`}
                run={() => change('DELETE /admin/invitations/{id}/', { params: { id } })}
                done={`The link sent to ${email} no longer works.`}
              >
                Withdraw
              </ActionButton>
            ) : (
              <span className="quiet small">Only owners can do this</span>
            ),
        },
      ]}
      empty={{ title: 'No open invitations', text: 'People you invite are listed here until they join.' }}
      action={<InviteButton />}
    />
  )
}
