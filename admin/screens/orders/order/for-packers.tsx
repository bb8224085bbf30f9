import { Navigate } from 'react-router'
import { Empty } from '#admin/kit/empty.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useMay } from '#admin/session/me.ts'

/** Leads packers from an order, such as from the code on a slip, to its packing screen, which shows no prices. */
export function ForPackers({ id }: { id?: string }) {
  const may = useMay()
  if (may('orders.pack')) return <Navigate to={id ? `/packing/${id}` : '/packing'} replace />
  return (
    <>
      <PageHead title={id ? `Order ${id}` : 'Orders'} />
      <Empty
        isWarning
        title="You don’t have access to orders"
        text="An owner can give you access, under Staff."
      />
    </>
  )
}
