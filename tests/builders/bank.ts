import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { Person, TestApi } from '../support/api.ts'
import { givenProduct } from './catalogue.ts'
import { givenOrder } from './order.ts'

/** An order of $147.00 by bank transfer for one item of a new product with a stock of five. */
export async function givenTransferOrder(api: TestApi, name: string): Promise<Order> {
  const customer = await api.person(name)
  const product = await givenProduct(api.system, { slug: `piece-of-${name}`, stock: 5 })
  return givenOrder(api.system, { customer, items: [{ product }] })
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

type Money = { amount: string; reference: string; name?: string; currency?: string; date?: string }

export function csvOf(lines: Money[]): string {
  const rows = lines.map(({ amount, reference, name = '', currency = 'USD', date = '2026-11-20' }) =>
    [date, amount, currency, reference, name].join(','),
  )
  return ['Date,Amount,Currency,Reference,Name', ...rows].join('\n')
}

/** The lines of an imported statement. */
export async function givenLines(staff: Person, lines: Money[]): Promise<StatementLine[]> {
  const { id } = await staff.call('POST /admin/statements/', {
    body: { name: 'november.csv', content: base64(csvOf(lines)) },
  })
  const { results } = (
    await staff.call('GET /admin/statements/{id}/', { params: { id }, query: { page_size: 100 } })
  ).lines
  return results
}

/** The only line of an imported statement. */
export async function givenLine(staff: Person, line: Money): Promise<StatementLine> {
  const [only] = await givenLines(staff, [line])
  if (!only) throw new Error('The line is already known.')
  return only
}
