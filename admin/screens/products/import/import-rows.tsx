import { Link } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import type { Fields } from '#admin/kit/form/field.ts'
import { isLargeChange } from '#admin/kit/form/record/price-changes.ts'
import { useAnswer } from '#admin/session/answers.ts'
import type { ImportRow } from '#contract/admin/catalogue/product-csv.ts'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { productFields } from '../form/product-fields.tsx'

/** The first hundred lines of an outcome: what is wrong with each, or what changes. */
export function ImportRows({ id, fate }: { id: string; fate: ImportRow['fate'] }) {
  const rows = useAnswer('GET /admin/product-imports/{id}/rows/', {
    params: { id },
    query: { fate, page_size: 100 },
  })
  return (
    <Answer query={rows} height="16rem">
      {({ results, count }) => (
        <>
          <Stack as="ol" lined>
            {results.map((row) => (
              <Columns as="li" least={16} gap={4} key={row.line}>
                <p>
                  <span className="quiet">Line {row.line}</span>{' '}
                  {row.product_id ? <Link to={`/products/${row.product_id}`}>{row.name}</Link> : row.name}
                </p>
                <LineChanges row={row} />
              </Columns>
            ))}
          </Stack>
          {count > results.length && <p className="quiet">Only the first 100 lines are shown.</p>}
        </>
      )}
    </Answer>
  )
}

function LineChanges({ row }: { row: ImportRow }) {
  const { problems, before, after } = row
  return (
    <div>
      {[...problems.entries()].map(([place, { field, text }]) => (
        <p key={place} className="danger">
          {labelOf(field)}: {text}
        </p>
      ))}
      {before &&
        Object.keys(after ?? {}).map((field) => (
          <p key={field}>
            {labelOf(field)}: <del className="quiet">{shortText(before[field])}</del>{' '}
            <ins>{shortText(after?.[field])}</ins>
            {isLarge(field, row) && <strong> A change of more than half.</strong>}
          </p>
        ))}
    </div>
  )
}

/** Whether a price changes so much that the reason may be a misplaced comma. */
function isLarge(field: string, { before, after }: ImportRow): boolean {
  const [from, to] = [before?.[field], after?.[field]]
  const isPrice = field === 'price' || field === 'price_before_discount'
  return isPrice && typeof from === 'string' && typeof to === 'string' && isLargeChange(from, to)
}

const fields: Fields = productFields()

function labelOf(field: string): string {
  const name = field.split('.')[0] ?? field
  return fields[name]?.label ?? name
}

function shortText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
