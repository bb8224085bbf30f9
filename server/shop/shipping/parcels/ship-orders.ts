import type { z } from 'zod'
import type { shipOrdersCall } from '#contract/admin/orders/order-bulk.ts'
import { Order } from '#contract/shop/orders.ts'
import { longestTrackingNumber } from '#model/parcel-limits.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { type BulkAnswer, runInBulk } from '#server/platform/records/bulk.ts'
import { stateOf } from '#server/shop/orders/admin/chosen-orders.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { shipOrder } from './ship-order.ts'

type Parcel = { fullname: string; carrier: string; tracking_number: string | null }
type Line =
  | { id: string; carrier: string; tracking_number: string }
  | { problem: 'shipping_line_unreadable' | 'shipping_line_repeated' }

/** Ships many orders from pasted lines of order number, carrier and tracking number. */
export function shipOrders(
  ctx: Context,
  { token, lines }: z.output<typeof shipOrdersCall.body>,
): Promise<BulkAnswer<Parcel>> {
  const read = readLines(lines)
  return runInBulk(
    ctx,
    {
      verb: 'orders.ship-many',
      may: permitted('orders.manage'),
      input: lines,
      subjects: async () => [...read.keys()],
      run: async (inside, subject) => {
        const line = read.get(subject) ?? { problem: 'shipping_line_unreadable' as const }
        if ('problem' in line) return refuse(line.problem)
        const before = await lockAnyOrder(inside, line.id)
        const { id, carrier, tracking_number } = line
        await shipOrder(inside, { id, carrier, ...(tracking_number && { tracking_number }) })
        const after = await lockAnyOrder(inside, id)
        const detail = {
          fullname: after.delivery_address.fullname,
          carrier: after.carrier ?? carrier,
          tracking_number: after.tracking_number,
        }
        const fate = before.shipped_at === null ? 'changed' : 'unchanged'
        return { fate, detail, state: stateOf(before) }
      },
    },
    token,
  )
}

/** Lines by their key in the answer: the order's number, or the line itself if it cannot be parsed. */
function readLines(text: string): Map<string, Line> {
  const read = new Map<string, Line>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [number = '', carrier = '', ...rest] = line.split(/[,;\t]/).map((part) => part.trim())
    const id = number.replace(/^#/, '').toUpperCase()
    const name = `Line ${index + 1}: ${line.trim().slice(0, 80)}`
    const [tracking_number = ''] = rest
    const isWrong = carrier === '' || carrier.length > 60 || tracking_number.length > longestTrackingNumber
    if (!Order.shape.id.safeParse(id).success || isWrong || rest.length > 1)
      read.set(name, { problem: 'shipping_line_unreadable' })
    else if (read.has(id)) read.set(name, { problem: 'shipping_line_repeated' })
    else read.set(id, { id, carrier, tracking_number })
  }
  return read
}
