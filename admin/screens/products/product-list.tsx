import { NameCell, Thumb } from '#admin/kit/list/list-cells.tsx'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { dollars } from '#model/money-text.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { BulkButtons } from './bulk/bulk-buttons.tsx'
import { missingWords } from './form/product-words.ts'
import { PriceCell } from './price-cell.tsx'
import { VisibilityCell } from './visibility-cell.tsx'

/** All products. Prices and visibility are changed in place. */
export default function ProductList() {
  const may = useMay()
  const { data: categories } = useAnswer('GET /admin/categories/')
  const canManage = may('catalogue.manage')
  return (
    <ListPage<'GET /admin/products/'>
      title="Products"
      list="GET /admin/products/"
      columns={[
        { label: 'Picture', render: ({ thumb_image }) => <Thumb src={thumb_image} />, card: 'picture' },
        { label: 'Name', render: (product) => <Name product={product} />, ordering: 'name', card: 'title' },
        { label: 'Category', render: ({ category }) => category.name, isExtra: true, card: 'none' },
        {
          label: 'Price',
          render: (product) => <PriceCell product={product} canChange={canManage} />,
          ordering: 'price',
          align: 'end',
          card: 'badge',
        },
        {
          label: 'In stock',
          render: (product) => <Stock product={product} />,
          ordering: 'stock',
          align: 'end',
        },
        {
          label: 'In the shop',
          render: (product) => (
            <Stack as="span" align="start">
              <VisibilityCell product={product} canChange={canManage} />
              <Sale product={product} />
            </Stack>
          ),
        },
      ]}
      rowLink={({ id }) => `/products/${id}`}
      rowName={({ name }) => name}
      search="Name, web address or plate"
      ordering="name"
      filters={[
        {
          name: 'category',
          label: 'Category',
          choices: (categories?.results ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
        },
        {
          name: 'visibility',
          label: 'In the shop',
          choices: { visible: 'Visible', hidden: 'Hidden', scheduled: 'Scheduled', archived: 'Archived' },
        },
        {
          name: 'stock',
          label: 'Stock',
          choices: { in: 'Plenty', low: 'Running low', out: 'Sold out', short: 'To restock' },
        },
        {
          name: 'sale',
          label: 'Sale',
          choices: { running: 'On sale', upcoming: 'Upcoming', none: 'No sale' },
        },
        { name: 'readiness', label: 'Readiness', choices: { ready: 'Complete', incomplete: 'Incomplete' } },
      ]}
      {...(canManage && {
        bulk: (selection) => <BulkButtons selection={selection} categories={categories?.results ?? []} />,
        canSelectEverything: true,
      })}
      empty={{
        title: 'No products yet',
        text: 'The first one needs a name, a price, its packed weight and a picture.',
      }}
      action={canManage && <ButtonLink to="/products/new">Add a product</ButtonLink>}
      actions={
        canManage && (
          <ButtonLink variant="line" to="/products/import">
            Import and export
          </ButtonLink>
        )
      }
    />
  )
}

function Name({ product: { name, plate, missing } }: { product: ProductLine }) {
  const lacks = missing.filter((code) => code !== 'no_stock').map((code) => missingWords[code])
  const detail = [plate !== null && `Plate ${plate}`, lacks.join(', ')].filter(Boolean).join(' · ')
  return <NameCell name={name} detail={detail} />
}

/** What the shop's page says of a sale, or will. */
function Sale({ product: { sale_state, sale_price, sale_from, sale_until } }: { product: ProductLine }) {
  if (sale_price === null || sale_from === null || sale_until === null || sale_state === 'ended') return null
  return (
    <small className="quiet">
      On sale for {dollars(sale_price)}
      <br />
      {sale_state === 'running' ? 'until ' : 'from '}
      <ShopTime at={sale_state === 'running' ? sale_until : sale_from} to="day" />
    </small>
  )
}

function Stock({ product: { stock, is_made_to_order: isMade, is_numbered } }: { product: ProductLine }) {
  if (stock === 0 && isMade) return <StatusPill>Made to order</StatusPill>
  if (stock === 0) return <StatusPill tone="bad">Sold out</StatusPill>
  return <span title={is_numbered ? 'Numbered pieces' : undefined}>{stock}</span>
}
