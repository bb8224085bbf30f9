import { Link } from 'react-router'
import { isLargeChange } from '#admin/kit/form/record/price-changes.ts'
import type { AnswerTo } from '#admin/session/answers.ts'
import { dollars } from '#model/money-text.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from '../products.module.css'

export type Answer = AnswerTo<'POST /admin/products/bulk/'>
type Row = Answer['rows'][number]

/** Refused products first, since staff must look at them. */
export function Outcomes({ answer, isDone }: { answer: Answer; isDone: boolean }) {
  const { changed, unchanged, refused, rows } = answer
  const order = ['refused', 'changed', 'unchanged']
  const sorted = rows.toSorted((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate)).slice(0, 200)
  const counts = [
    changed > 0 && `${changed} ${isDone ? 'changed' : 'to change'}`,
    unchanged > 0 && `${unchanged} unchanged`,
    refused > 0 && `${refused} rejected`,
  ]
  return (
    <>
      <p role="status">
        <strong>{counts.filter(Boolean).join(', ')}</strong>
      </p>
      <Stack as="ul" lined className={styles.outcomes}>
        {sorted.map((row) => (
          <Cluster as="li" key={row.subject} justify="between" gap={4} rows={0}>
            <Link to={`/products/${row.subject}`}>{row.name}</Link>
            <span className={looks[row.fate]}>{row.problem ?? differenceText(row)}</span>
          </Cluster>
        ))}
      </Stack>
      {rows.length > sorted.length && <p className="quiet">The first 200 of {rows.length} are shown.</p>}
    </>
  )
}

const looks: Record<Row['fate'], string> = { changed: '', unchanged: 'quiet', refused: 'danger' }

function saleOf({ sale_price, sale_from, sale_until }: NonNullable<Row['detail']>['before']): string {
  return [sale_price, sale_from, sale_until].join()
}

function differenceText({ detail, fate }: Row): string {
  if (!detail || fate === 'unchanged') return 'unchanged'
  const { before, after } = detail
  const changes = [
    before.price !== after.price &&
      `${dollars(before.price)} → ${dollars(after.price)}${isLargeChange(before.price, after.price) ? ', a change of more than half' : ''}`,
    before.price_before_discount !== after.price_before_discount &&
      (after.price_before_discount
        ? `${dollars(after.price_before_discount)} struck through`
        : 'no struck-through price'),
    saleOf(before) !== saleOf(after) &&
      (after.sale_price ? `${dollars(after.sale_price)} instead of ${dollars(after.price)}` : 'no sale'),
    before.is_active !== after.is_active && (after.is_active ? 'hidden → visible' : 'visible → hidden'),
    before.category !== after.category && `${before.category} → ${after.category}`,
  ]
  return changes.filter(Boolean).join(', ')
}
