import { PageTabs } from '#admin/kit/tabs.tsx'

export function AuditTabs() {
  return (
    <PageTabs
      label="Audit"
      tabs={[
        { to: '/audit', label: 'Staff actions' },
        { to: '/audit/attempts', label: 'Security events' },
      ]}
    />
  )
}
