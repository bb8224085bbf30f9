import { useSearchParams } from 'react-router'
import { Headline } from '../../../ui/notch.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { OrderList } from './order-list.tsx'

/** The first page of the account. */
export default function AccountOrders() {
  const [address] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  return (
    <section>
      <PageTitle own="Your account" />
      <Headline title="Your orders" />
      <OrderList key={page} page={page} />
    </section>
  )
}
