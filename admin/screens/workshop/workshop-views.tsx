import { PageTabs } from '#admin/kit/tabs.tsx'

export function WorkshopViews() {
  return (
    <PageTabs
      label="Workshop"
      tabs={[
        { to: '/workshop', label: 'Board' },
        { to: '/workshop/pace', label: 'Pace' },
        { to: '/workshop/holidays', label: 'Holidays' },
        { to: '/workshop/products', label: 'Products' },
      ]}
    />
  )
}
