import { Link } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { OrderedPage } from '#admin/kit/ordered-page.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import { useOrder } from '#admin/session/orders.ts'

export default function CategoryList() {
  const order = useOrder('categories')
  const canManage = useMay()('catalogue.manage')
  return (
    <Answer query={useAnswer('GET /admin/categories/')}>
      {({ results }) => (
        <OrderedPage
          title="Categories"
          label="Categories in shop order"
          add="Add a category"
          path="/categories"
          items={results}
          nameOf={({ name }) => name}
          lineOf={({ slug }) => `/products?category=${slug}`}
          endOf={({ slug, product_count: count }) => (
            <Link to={`/products?category=${slug}`} className="target">
              {countText(count, 'product')}
            </Link>
          )}
          order={order}
          isReadOnly={!canManage}
          empty={{
            title: 'No categories yet',
            text: 'Every product belongs to one. Most shops start with two or three.',
          }}
        />
      )}
    </Answer>
  )
}
