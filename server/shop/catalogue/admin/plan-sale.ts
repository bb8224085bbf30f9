import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { coded, type FieldErrors } from '#server/platform/kernel/problem.ts'
import { saleStateOf } from '../sale.ts'

type Sale = Pick<ProductInput, 'sale_price' | 'sale_from' | 'sale_until'>

/** The fields of a sale, for a change that may leave them out. */
export const saleShape = {
  sale_price: ProductInput.shape.sale_price.unwrap().optional(),
  sale_from: ProductInput.shape.sale_from.unwrap().optional(),
  sale_until: ProductInput.shape.sale_until.unwrap().optional(),
}

export const noSale = { sale_price: null, sale_from: null, sale_until: null } satisfies Sale

/** Refuses a new or changed sale that is over, and a price that is not above the sale price. */
export function saleProblems(
  { clock }: Pick<Context, 'clock'>,
  values: ProductInput,
  before: ProductInput | undefined,
): FieldErrors {
  const { price, sale_price, sale_until } = values
  if (sale_price === null || sale_until === null) return {}
  const isOver = new Date(sale_until) <= clock()
  return {
    ...(isOver && isChanged(values, before) && { sale_until: [coded('sale_end_past')] }),
    ...(!isOver && centsOf(sale_price) >= centsOf(price) && { sale_price: [coded('sale_price_too_high')] }),
  }
}

/** The values with the time at which their sale starts or has started. */
export function withSaleStart(
  { clock }: Pick<Context, 'clock'>,
  values: ProductInput,
  before: ProductInput | undefined,
): ProductInput {
  if (values.sale_price === null) return values
  return { ...values, sale_from: saleStart({ clock }, values, before) ?? clock().toISOString() }
}

/**
 * When a sale starts; null means now, since the days before a sale are counted from when it really started. A running
 * sale whose price or end is changed goes on.
 */
export function saleStart(
  { clock }: Pick<Context, 'clock'>,
  sale: Sale,
  before: Sale = noSale,
): string | null {
  const { sale_from: from } = sale
  if (!isChanged(sale, before)) return from
  if (from !== null && new Date(from) > clock()) return from
  const goesOn =
    saleStateOf(before, clock()) === 'running' && (from === null || isSame(from, before.sale_from))
  return goesOn ? before.sale_from : null
}

function isChanged(sale: Sale, before: Sale = noSale): boolean {
  return (
    sale.sale_price !== before.sale_price ||
    !isSame(sale.sale_from, before.sale_from) ||
    !isSame(sale.sale_until, before.sale_until)
  )
}

/** Whether two times are the same, however they are written. */
function isSame(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
}
