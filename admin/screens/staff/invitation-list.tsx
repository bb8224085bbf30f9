import { ListPage } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { roleName } from '#admin/session/role-name.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Button } from '#ui/input/button.tsx'
import { InviteButton } from './invite-dialog.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import { useTouchable } from './use-touchable.ts'

export default function InvitationList() {
  const isTouchable = useTouchable()
  const withdraw = useChange('DELETE /admin/invitations/{id}/')
  const end = (id: number, email: string) =>
    withdraw.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ text: `The link sent to ${email} no longer works.` }),
        onError: (error) => toast({ text: failureText(error), kind: 'error' }),
      },
    )
  return (
    <ListPage
      title="Invitations"
      list="GET /admin/invitations/"
      columns={[
        { label: 'Email', render: ({ email }) => email, card: 'title' },
        { label: 'Role', render: ({ role }) => roleName(role) },
        { label: 'Invited by', render: ({ invited_by }) => invited_by ?? '–' },
        { label: 'Expires', render: ({ expires_at }) => <ShopTime at={expires_at} /> },
        {
          label: 'State',
          render: ({ is_expired }) =>
            is_expired ? (
              <StatusPill tone="done">Expired</StatusPill>
            ) : (
              <StatusPill tone="waiting">Open</StatusPill>
            ),
          card: 'badge',
        },
        {
          label: 'Withdraw',
          render: ({ id, email, role }) =>
            isTouchable(role) ? (
              <Button
                variant="text"
                aria-label={`Withdraw the invitation to ${email}`}
                onClick={() => end(id, email)}
              >
                Withdraw
              </Button>
            ) : (
              <span className="quiet small">Only owners can do this</span>
            ),
        },
      ]}
      rowKey={({ id }) => id}
      empty={{ title: 'No open invitations', text: 'People you invite are listed here until they join.' }}
      actions={<InviteButton />}
    >
      <StaffTabs />
    </ListPage>
  )
}
