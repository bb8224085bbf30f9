import { PageTabs } from '#admin/kit/tabs.tsx'

export function AuditTabs() {
  return (
    <PageTabs
      label="Audit"
      tabs={[
        { to: '/audit', label: 'What staff did' },
        { to: '/audit/attempts', label: 'Attempts' },
      ]}
    />
  )
}
