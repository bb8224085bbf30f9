import { Headline } from '../../ui/notch.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { OrderList } from './order-list.tsx'

/** The first page of the account. */
export default function AccountOrders() {
  return (
    <section>
      <PageTitle own="Your account" />
      <Headline title="Your orders" />
      <OrderList />
    </section>
  )
}
