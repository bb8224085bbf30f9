import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isLargeChange } from '#admin/kit/form/price-changes.ts'
import type { Selection } from '#admin/kit/list/list-types.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { type Calls, call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AnswerOf } from '#client/call-types.ts'
import type { ProductBulkChange } from '#contract/admin/catalogue/product-bulk.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { dollars } from '#model/money-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from '../products.module.css'

type Answer = AnswerOf<Calls, 'POST /admin/products/bulk/'>
type Row = Answer['rows'][number]
type Props = {
  /** Undefined while the rule is incomplete. */
  change: ProductBulkChange | undefined
  selection: Selection<ProductLine>
  onDone: () => void
  onCancel: () => void
}

/** A dry run that lists the change to each product, then the run itself. */
export function BulkRun({ change, selection, onDone, onCancel }: Props) {
  const run = useMutation({
    mutationFn: (token: string | undefined): Promise<Answer> => {
      if (!change) throw new Error('The rule isn’t complete.')
      return call('POST /admin/products/bulk/', { body: { ...chosenBy(selection), change, token } })
    },
  })
  const { data, isPending, error } = run
  const isDone = data && run.variables !== undefined
  const start = (token?: string) =>
    run.mutate(token, {
      onSuccess: (answer) => {
        if (token && answer.refused === 0) {
          toast({ text: `${productsText(answer.changed)} changed` })
          onDone()
        }
      },
    })

  return (
    <Stack gap={4}>
      {error && <Notice kind="error">{failureText(error)}</Notice>}
      {data && <Outcomes answer={data} isDone={Boolean(isDone)} />}
      <Cluster justify="end" gap={3}>
        {isDone ? (
          <Button onClick={onDone}>Done</Button>
        ) : (
          <>
            <Button variant="line" onClick={onCancel}>
              Cancel
            </Button>
            {data?.token ? (
              <Button onClick={() => start(data.token ?? undefined)} pending={isPending}>
                Change {productsText(data.changed)}
              </Button>
            ) : (
              <Button onClick={() => start()} pending={isPending} softDisabled={!change}>
                See what changes
              </Button>
            )}
          </>
        )}
      </Cluster>
    </Stack>
  )
}

function chosenBy({ rows, everything }: Selection<ProductLine>) {
  if (!everything) return { ids: rows.map(({ id }) => id) }
  const { ordering: _, page_size: __, ...filter } = everything
  return { filter }
}

/** Refused products first, since staff must look at them. */
function Outcomes({ answer, isDone }: { answer: Answer; isDone: boolean }) {
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
    before.is_active !== after.is_active && (after.is_active ? 'hidden → visible' : 'visible → hidden'),
    before.category !== after.category && `${before.category} → ${after.category}`,
  ]
  return changes.filter(Boolean).join(', ')
}

function productsText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
