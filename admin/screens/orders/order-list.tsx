import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { NameCell, Thumb } from '#admin/kit/list/list-cells.tsx'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import type { Column, Filter, RowOf } from '#admin/kit/list/list-types.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { OrderStatus } from '#admin/kit/order-status.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import { countries } from '#model/countries.ts'
import { dollars } from '#model/money-text.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { ForPackers } from './order/for-packers.tsx'
import { OrderBulk, ShipByList } from './order-bulk.tsx'
import { OrderTabs } from './order-tabs.tsx'

type Row = RowOf<'GET /admin/orders/'>

/** All orders: tabs by status, filters, and a search over every text of an order. */
export default function OrderList() {
  const may = useMay()
  if (!may('orders.read')) return <ForPackers />
  return (
    <ListPage
      title="Orders"
      list="GET /admin/orders/"
      columns={columns}
      tab="status"
      ordering="-created_at"
      rowLink={({ id }) => `/orders/${id}`}
      rowName={({ id, fullname }) => `${id}, ${fullname}`}
      search="Order, name, phone, tracking, invoice or piece number"
      filters={may('catalogue.read') ? filters : filters.filter(({ name }) => name !== 'product')}
      bulk={(selection) => <OrderBulk selection={selection} />}
      canSelectEverything
      empty={{
        title: 'No orders yet',
        text: 'Orders appear here as soon as customers buy, or when you place a staff order.',
      }}
      action={
        may('orders.manage') &&
        may('catalogue.read') && <ButtonLink to="/orders/new">New staff order</ButtonLink>
      }
      actions={
        may('orders.manage') && (
          <OpenButton label="Bulk ship">{(close) => <ShipByList onClose={close} />}</OpenButton>
        )
      }
    >
      <OrderTabs />
    </ListPage>
  )
}

const columns: Column<Row>[] = [
  { label: 'Picture', card: 'picture', render: ({ items }) => <Thumb src={items[0]?.thumb_image} /> },
  { label: 'Order', card: 'title', render: ({ id, fullname }) => <NameCell name={fullname} detail={id} /> },
  { label: 'Items', render: whatText, long: 'cut' },
  { label: 'Status', card: 'badge', render: ({ status }) => <OrderStatus status={status} /> },
  { label: 'Country', isExtra: true, card: 'none', render: ({ country }) => country },
  { label: 'Payment', isExtra: true, card: 'none', render: paymentText },
  {
    label: 'Placed',
    ordering: 'created_at',
    render: ({ created_at }) => <ShopTime at={created_at} to="day" />,
  },
  {
    label: 'Total',
    ordering: 'total',
    align: 'end',
    render: ({ total, owed }) => (
      <>
        {dollars(total)}{' '}
        {owed !== '0.00' && <small className="quiet small unbroken">{dollars(owed)} to refund</small>}
      </>
    ),
  },
]

/** 'Sirupate and 2 more' */
function whatText({ items: [first], pieces }: Row): string {
  if (!first) return ''
  const more = pieces - 1
  return more > 0 ? `${first.name} and ${more} more` : first.name
}

function paymentText({ payment_method, paid_by }: Row): string {
  const names = { card_2c2p: 'Card', bank_transfer: 'Transfer', cash: 'Cash', custom: 'Other' }
  return (paid_by.length > 0 ? paid_by : [payment_method]).map((method) => names[method]).join(', ')
}

const filters: Filter[] = [
  { name: 'country', label: 'Country', choices: countries.map(({ name }) => ({ value: name, label: name })) },
  {
    name: 'payment_method',
    label: 'Payment',
    choices: { card_2c2p: 'Card', bank_transfer: 'Bank transfer', custom: 'Other' },
  },
  {
    name: 'made_to_order',
    label: 'Made to order',
    choices: { true: 'Items to make', false: 'All in stock' },
  },
  {
    name: 'product',
    label: 'Product',
    kind: 'chip',
    chip: (id) => <ProductName id={id} />,
    field: (change) => (
      <EntityPicker
        label="Product"
        placeholder="All"
        list="GET /admin/products/"
        show={({ name }) => ({ name })}
        none="No matching products."
        onPick={({ id }) => change(String(id))}
      />
    ),
  },
  { name: 'refund_due', label: 'Refund', kind: 'chip', chip: refundText },
  { name: 'proof_due', label: 'Proof', kind: 'chip', chip: proofText },
  { name: 'cancel_asked', label: 'Request', kind: 'chip', chip: cancelText },
  { name: 'created_from', label: 'Placed from', kind: 'date' },
  { name: 'created_to', label: 'Placed until', kind: 'date' },
]

/** 'Product: Sirupate' */
function ProductName({ id }: { id: string }) {
  const { data } = useAnswer('GET /admin/products/{id}/', { params: { id: Number(id) } })
  return `Product: ${data?.name ?? id}`
}

function proofText(value: string): string {
  return value === 'true' ? 'Proof to put up' : 'No proof to put up'
}

function cancelText(value: string): string {
  return value === 'true' ? 'Request to cancel' : 'No request to cancel'
}

function refundText(value: string): string {
  return value === 'true' ? 'Refund due' : 'No refund due'
}
