import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'

/** Who packs sees orders as parcels, without prices; one order at its own address. */
export function ForPackers({ id }: { id?: string }) {
  return (
    <>
      <PageHead title={id ? `Order ${id}` : 'Orders'} />
      <EmptyState title={id ? 'This order waits in packing' : 'Your orders are in packing'}>
        <p>Prices and addresses of customers are for others; what you need to pack is there.</p>
        <ButtonLink to={id ? `/packing/${id}` : '/packing'}>
          {id ? 'Pack this order' : 'To packing'}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
