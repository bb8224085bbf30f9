import { Link } from 'react-router'
import { OrderNotices } from '#admin/kit/order-notices.tsx'
import { OrderedList } from '#admin/kit/ordered-list.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import { useOrder } from '#admin/session/orders.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'

export default function CategoryList() {
  const { data, error, refetch } = useAnswer('GET /admin/categories/')
  const order = useOrder('categories')
  const canManage = useMay()('catalogue.manage')
  const categories = order.arranged(data?.results ?? [])
  const line = ({ id, name, slug, product_count: count }: (typeof categories)[number]) => (
    <Item
      className="card"
      size="medium"
      align="center"
      title={
        <Link className="card-link" to={`/categories/${id}`}>
          {name}
        </Link>
      }
      end={
        <Link to={`/products?category=${slug}`} className="target">
          {count === 1 ? '1 product' : `${count} products`}
        </Link>
      }
    >
      <p className="quiet small one-line">/products?category={slug}</p>
    </Item>
  )
  return (
    <>
      <PageHead
        title="Categories"
        badge={data && data.results.length > 0 && <span>{data.results.length}</span>}
        action={canManage && <ButtonLink to="/categories/new">Add a category</ButtonLink>}
      />
      {error && !data && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
      <OrderNotices order={order} />
      {data?.results.length === 0 && (
        <EmptyState title="No categories yet">
          <p>Every product belongs to one. Most shops start with two or three.</p>
        </EmptyState>
      )}
      {canManage ? (
        <OrderedList
          label="Categories in shop order"
          items={categories}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={order.save}
        >
          {line}
        </OrderedList>
      ) : (
        <Stack as="ul" lined>
          {categories.map((category) => (
            <li key={category.id}>{line(category)}</li>
          ))}
        </Stack>
      )}
    </>
  )
}
