import { useState } from 'react'
import { countText } from '#admin/kit/count-text.ts'
import { choice, select } from '#admin/kit/form/choice-fields.tsx'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import type { ValuesOf } from '#admin/kit/form/field.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { optionalMoney, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { time } from '#admin/kit/form/text-fields.tsx'
import { notSent, useForm } from '#admin/kit/form/use-form.ts'
import type { Selection } from '#admin/kit/list/list-types.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { call } from '#admin/session/calls.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import type { ProductBulkChange } from '#contract/admin/catalogue/product-bulk.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { Button } from '#ui/input/button.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { type Answer, Outcomes } from './outcomes.tsx'

export type BulkKind = 'prices' | 'sale' | 'end_sale' | 'show' | 'hide' | 'move'
type Props = {
  kind: BulkKind
  title: string
  selection: Selection<ProductLine>
  categories: AdminCategory[]
  onClose: () => void
}

const priceFields = {
  direction: choice('Prices go', { up: 'up', down: 'down' }),
  percent: optionalNumber('Percent', { most: 900 }),
  round_to: select('Rounded to', {
    whole: 'whole dollars, $142.00',
    ninety: 'ninety cents, $141.90',
    half: 'fifty cents, $141.50',
    cent: 'the cent, $141.57',
  }),
  before_discount: select('Price before discount', {
    keep: 'unchanged',
    strike: 'today’s price, struck through',
    remove: 'none',
  }),
}

const saleFields = {
  sale_by: choice('Sale price', { percent: 'A percentage off', price: 'The same for all' }),
  off: optionalNumber('Percent off', { most: 90 }),
  sale_price: optionalMoney('Price of each'),
  sale_from: time('From', 'Leave empty to start now.'),
  sale_until: time('Until', 'From then on, the regular prices count again.'),
}

const categoryField = (categories: AdminCategory[]) =>
  select(
    'To the category',
    categories.map(({ slug, name }) => ({ value: slug, label: name })),
  )

type Rule = ValuesOf<typeof priceFields & typeof saleFields> & { category: string }

/** Undefined while the rule is incomplete. */
function changeOf(
  kind: BulkKind,
  { category, direction, percent, round_to, before_discount, ...sale }: Rule,
): ProductBulkChange | undefined {
  if (kind === 'show' || kind === 'hide') return { kind: 'visibility', is_active: kind === 'show' }
  if (kind === 'move') return { kind: 'category', category }
  if (kind === 'end_sale') return { kind }
  if (kind === 'sale') return saleOf(sale)
  if (typeof percent !== 'number') return undefined
  return { kind: 'price', percent: direction === 'up' ? percent : -percent, round_to, before_discount }
}

function saleOf({
  sale_by,
  off,
  sale_price,
  sale_from: from,
  sale_until: until,
}: ValuesOf<typeof saleFields>) {
  const [percent, price] = sale_by === 'percent' ? [off, null] : [null, sale_price]
  if (!until || (percent ?? price) === null) return undefined
  return { kind: 'sale' as const, percent, price, from, until }
}

/** A dry run that lists the change to each product, then the run itself. A changed rule needs a new dry run. */
export default function BulkDialog({ kind, title, selection, categories, onClose }: Props) {
  const [last, setLast] = useState<{ answer: Answer; rule: string; isRun: boolean }>()
  const form = useForm({
    fields: { ...priceFields, ...saleFields, category: categoryField(categories) },
    async send(values) {
      const change = changeOf(kind, values)
      if (!change) throw notSent
      const answer = await call('POST /admin/products/bulk/', {
        body: { ...chosenBy(selection), change, token },
      })
      return { answer, rule: JSON.stringify(change), isRun: token !== undefined }
    },
    onSent(sent) {
      setLast(sent)
      if (!sent.isRun || sent.answer.refused > 0) return
      toast({ text: `${countText(sent.answer.changed, 'product')} changed` })
      finish()
    },
  })
  const typed = useWatch(form.form) as Rule
  const change = changeOf(kind, typed)
  const known = last?.rule === JSON.stringify(change) ? last : undefined
  const token = known?.isRun ? undefined : (known?.answer.token ?? undefined)
  const { direction, percent, round_to, before_discount, category, ...sale } = form.inputs
  const finish = () => {
    onClose()
    selection.clear()
  }
  return (
    <DialogForm
      form={form}
      title={title}
      wide
      confirm={known && token ? `Change ${countText(known.answer.changed, 'product')}` : 'See what changes'}
      back="Cancel"
      softDisabled={!change}
      onClose={onClose}
      actions={known?.isRun && <Button onClick={finish}>Done</Button>}
    >
      {kind === 'prices' && (
        <Columns least={20} gap={4}>
          {direction}
          {percent}
          {round_to}
          {before_discount}
        </Columns>
      )}
      {kind === 'sale' && (
        <>
          {sale.sale_by}
          {typed.sale_by === 'price' ? sale.sale_price : sale.off}
          <Columns least={20} gap={4}>
            {sale.sale_from}
            {sale.sale_until}
          </Columns>
        </>
      )}
      {kind === 'move' && category}
      {known && <Outcomes answer={known.answer} isDone={known.isRun} />}
    </DialogForm>
  )
}

function chosenBy({ rows, everything }: Selection<ProductLine>) {
  if (!everything) return { ids: rows.map(({ id }) => id) }
  const { ordering: _, page_size: __, ...filter } = everything
  return { filter }
}
