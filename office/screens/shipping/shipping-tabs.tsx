import { PageTabs } from '../../parts/tabs.tsx'

/** The parts of shipping and law, each with its own address. */
export function ShippingTabs() {
  return (
    <PageTabs
      label="Shipping and law"
      tabs={[
        { to: '/shipping', label: 'Countries' },
        { to: '/shipping/zones', label: 'Zones and prices' },
        { to: '/shipping/parcels', label: 'Free shipping and weight' },
      ]}
    />
  )
}
