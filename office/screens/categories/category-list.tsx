import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { OrderedList } from '../../parts/ordered-list.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useAnswer, useChange } from '../../session/answers.ts'
import { failureText } from '../../session/failure-text.ts'
import { useMay } from '../../session/me.ts'
import styles from './category-list.module.css'

/** The categories in the order of the shop. */
export default function CategoryList() {
  const { data, error, refetch } = useAnswer('GET /admin/categories/')
  const order = useChange('PUT /admin/categories/order/')
  const canManage = useMay()('catalogue.manage')
  const wanted = order.isPending ? order.variables.body.ids : undefined
  const categories = wanted
    ? wanted.flatMap((id) => data?.results.find((one) => one.id === id) ?? [])
    : (data?.results ?? [])
  const save = (ids: number[]) =>
    order.mutate(
      { body: { ids, version: data?.version ?? 1 } },
      { onError: (failure) => toast({ text: failureText(failure), kind: 'error' }) },
    )
  const line = ({ id, name, slug, product_count: count }: (typeof categories)[number]) => (
    <div className={styles.line}>
      <Link to={`/categories/${id}`} className={styles.name}>
        {name}
      </Link>
      <span className={styles.address}>/products?category={slug}</span>
      <Link to={`/products?category=${slug}`} className={styles.count}>
        {count === 1 ? '1 product' : `${count} products`}
      </Link>
    </div>
  )
  return (
    <>
      <PageHead
        title="Categories"
        beside={data && data.results.length > 0 && <span>{data.results.length}</span>}
      >
        {canManage && <ButtonLink to="/categories/new">Add a category</ButtonLink>}
      </PageHead>
      {error && !data && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
      {data?.results.length === 0 && (
        <EmptyState title="No categories yet">
          <p>Every product is in one. Most shops begin with two or three.</p>
        </EmptyState>
      )}
      {canManage ? (
        <OrderedList
          label="Categories in the order of the shop"
          items={categories}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={(next) => save(next.map(({ id }) => id))}
        >
          {line}
        </OrderedList>
      ) : (
        <ul>
          {categories.map((category) => (
            <li key={category.id}>{line(category)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
