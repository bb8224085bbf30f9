import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { capitalized } from '#admin/session/capitalized.ts'
import { InviteButton } from './invite-dialog.tsx'
import { roleChoices } from './roles.ts'

const states = { active: ['Active', 'good'], suspended: ['Suspended', 'bad'] } as const

export default listScreen({
  title: 'Staff',
  list: 'GET /admin/staff/',
  columns: [
    { label: 'Name', render: ({ username }) => username, card: 'title' },
    { label: 'Email', render: ({ email }) => email, long: 'cut' },
    { label: 'Role', render: ({ role }) => capitalized(role) },
    {
      label: 'Last seen',
      render: ({ last_seen_at }) => (last_seen_at ? <ShopTime at={last_seen_at} /> : 'Never'),
    },
    {
      label: 'Two-factor authentication',
      render: ({ has_second_factor }) => (has_second_factor ? 'On' : 'Off'),
    },
    {
      label: 'State',
      render: ({ suspended_at }) => <StatePill of={states} state={suspended_at ? 'suspended' : 'active'} />,
      card: 'badge',
    },
  ],
  rowLink: ({ id }) => `/staff/${id}`,
  search: 'Name or email',
  filters: [{ name: 'role', label: 'Role', choices: [...roleChoices] }],
  empty: { title: 'No staff yet' },
  action: <InviteButton />,
})
