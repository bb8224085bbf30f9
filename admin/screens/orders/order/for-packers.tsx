import { Navigate } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useMay } from '#admin/session/me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Leads packers from an order, such as from the code on a slip, to its packing screen, which shows no prices. */
export function ForPackers({ id }: { id?: string }) {
  const may = useMay()
  if (may('orders.pack')) return <Navigate to={id ? `/packing/${id}` : '/packing'} replace />
  return (
    <>
      <PageHead title={id ? `Order ${id}` : 'Orders'} />
      <EmptyState title="You don’t have access to orders">
        <p>An owner can give you access, under Staff.</p>
      </EmptyState>
    </>
  )
}
