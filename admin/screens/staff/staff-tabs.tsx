import { PageTabs } from '#admin/kit/tabs.tsx'

export function StaffTabs() {
  return (
    <PageTabs
      label="Staff"
      tabs={[
        { to: '/staff', label: 'People' },
        { to: '/staff/invitations', label: 'Invitations' },
        { to: '/staff/rights', label: 'Permissions' },
      ]}
    />
  )
}
