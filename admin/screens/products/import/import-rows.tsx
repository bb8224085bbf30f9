import { Link } from 'react-router'
import { isLargeChange } from '#admin/kit/form/price-changes.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { ImportRow } from '#contract/admin/catalogue/product-csv.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { productLabels } from '../form/product-form-values.ts'

/** The first hundred lines of an outcome: what is wrong with each, or what changes. */
export function ImportRows({ id, fate }: { id: string; fate: ImportRow['fate'] }) {
  const { data, error, refetch } = useAnswer('GET /admin/product-imports/{id}/rows/', {
    params: { id },
    query: { fate, page_size: 100 },
  })
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  if (!data) return null
  return (
    <>
      <Stack as="ol" lined>
        {data.results.map((row) => (
          <Columns as="li" least={16} gap={4} key={row.line}>
            <p>
              <span className="quiet">Line {row.line}</span>{' '}
              {row.product_id ? <Link to={`/products/${row.product_id}`}>{row.name}</Link> : row.name}
            </p>
            <div>
              {[...row.problems.entries()].map(([place, { field, text }]) => (
                <p key={place} className="danger">
                  {labelOf(field)}: {text}
                </p>
              ))}
              {row.before &&
                Object.keys(row.after ?? {}).map((field) => (
                  <p key={field}>
                    {labelOf(field)}: <del className="quiet">{shortText(row.before?.[field])}</del>{' '}
                    <ins>{shortText(row.after?.[field])}</ins>
                    {isLarge(field, row) && <strong> A change of more than half.</strong>}
                  </p>
                ))}
            </div>
          </Columns>
        ))}
      </Stack>
      {data.count > data.results.length && <p className="quiet">Only the first 100 lines are shown.</p>}
    </>
  )
}

/** Whether a price changes so much that the reason may be a misplaced comma. */
function isLarge(field: string, { before, after }: ImportRow): boolean {
  const [from, to] = [before?.[field], after?.[field]]
  const isPrice = field === 'price' || field === 'price_before_discount'
  return isPrice && typeof from === 'string' && typeof to === 'string' && isLargeChange(from, to)
}

function labelOf(field: string): string {
  const name = field.split('.')[0] ?? field
  return (productLabels as Record<string, string>)[name] ?? name
}

function shortText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
