import type { GatewayOutcome } from '#server/integrations/payment-2c2p/card-gateway.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { moveStock } from '#server/shop/catalogue/move-stock.ts'
import { changeOrderStatus } from '#server/shop/orders/admin/change-order-status.ts'
import { refundOrder } from '#server/shop/orders/admin/refund-order.ts'
import { cancelAnyOrder, cancelOrder, expireOrders } from '#server/shop/orders/cancel-order.ts'
import { changePaymentMethod } from '#server/shop/orders/payment/payment-method.ts'
import { handlePaymentResult } from '#server/shop/payments/handle-payment-result.ts'
import { startCardPayment } from '#server/shop/payments/start-card-payment.ts'
import { closeAccount } from '#server/shop/privacy/close-account.ts'
import { shipOrder } from '#server/shop/shipping/parcels/ship-orders.ts'
import { bankActions } from './money-bank-actions.ts'
import {
  type Action,
  arrival,
  asCustomer,
  isInStock,
  never,
  nothing,
  pass,
  stockOf,
  text,
  today,
} from './money-calls.ts'
import { cancel, creditFor, heldBy, isOpen, type ModelOrder, receive } from './money-model.ts'
import { type Kind, lies, type Move, methods, refundFor, results } from './money-moves.ts'
import { type MoneyGame, merchant } from './money-shop.ts'

/** The order of a move; for a refund rather one that holds money. */
export function orderOf({ chosen }: MoneyGame, one: Move): ModelOrder {
  const [order, other] = (one.isOther ? chosen.toReversed() : chosen) as [ModelOrder, ModelOrder]
  return one.do === 'refund' && heldBy(order) === 0 && heldBy(other) > 0 ? other : order
}

/** Makes the call. Returns what changes in the model if it is accepted. */
export async function perform(game: MoneyGame, one: Move): Promise<() => void> {
  return await actions[one.do]({
    game,
    order: orderOf(game, one),
    one,
    staff: game.as(game.shop.staff),
    system: game.as(system),
  })
}

const system = { kind: 'system' as const, name: 'test' }

const actions: Record<Kind, Action> = {
  ...bankActions,
  'start card': async ({ game, order }) => {
    const { payment_uuid } = await startCardPayment(asCustomer(game), { order_id: order.id })
    const { invoice_number: invoice } = await game
      .as(system)
      .database.selectFrom('payments')
      .select('invoice_number')
      .where('id', '=', payment_uuid)
      .executeTakeFirstOrThrow()
    return () => {
      if (!game.attempts.some((attempt) => attempt.invoice === invoice))
        game.attempts.push({ order, invoice, isPaid: false })
    }
  },
  'card result': async ({ game, one, system }) => {
    const attempt = game.attempts[one.ref % Math.max(1, game.attempts.length)]
    if (!attempt) return nothing
    const { order, invoice } = attempt
    const lie = lies[one.lie - 5]
    const outcome: GatewayOutcome = results[one.lie - 8] ?? 'paid'
    const canReopen = await isInStock(system, order)
    await handlePaymentResult(system, {
      via: one.accept ? 'inquiry' : 'notification',
      result: {
        kind: 'result',
        outcome,
        code: outcome === 'paid' ? '0000' : '4005',
        message: '',
        merchantId: lie === 'merchant' ? 'OTHER' : merchant,
        invoiceNumber: invoice,
        amountCents: lie === 'amount' ? order.total - 1 : order.total,
        currency: lie === 'currency' ? 'EUR' : 'USD',
        reference: `C${invoice}`,
      },
    })
    return () => {
      if (outcome !== 'paid' || lie || attempt.isPaid) return
      attempt.isPaid = true
      const money = { method: 'card_2c2p' as const, cents: order.total, reference: `C${invoice}` }
      receive(
        order,
        { ...money, line: null, isByHand: false, day: today(game) },
        arrival(game, false, canReopen),
      )
    }
  },
  'change method': async ({ game, order, one }) => {
    const method = methods[one.method] ?? 'custom'
    const { expires_at } = await changePaymentMethod(asCustomer(game), {
      id: order.id,
      payment_method: method,
    })
    return () => {
      never(order.method !== method && heldBy(order) > 0, 'the method of a partly paid order changed')
      order.method = method
      order.status = method === 'card_2c2p' ? 'pending' : 'awaiting_payment'
      order.expiresAt = expires_at
    }
  },
  'mark paid': async ({ game, order, one, staff }) => {
    const { status } = order
    await changeOrderStatus(staff, { id: order.id, status: 'paid', reason: `Seen ${one.ref}` })
    return () => {
      if (status === 'paid') return
      const cents = order.total - heldBy(order)
      const money = {
        method: 'custom' as const,
        cents,
        reference: `Seen ${one.ref}`,
        line: null,
        isByHand: true,
      }
      receive(order, { ...money, day: today(game) }, arrival(game, false))
    }
  },
  pass: async ({ game, one }) => {
    pass(game, one)
    return nothing
  },
  expire: async ({ game, system, one }) => {
    if (one.twice > 0) pass(game, one)
    await expireOrders(system)
    return () => {
      for (const order of game.orders)
        if (isOpen(order) && order.expiresAt && order.expiresAt <= game.at) cancel(order)
    }
  },
  cancel: async ({ game, order }) => {
    await cancelOrder(asCustomer(game), { id: order.id })
    return () => {
      never(isOpen(order) && heldBy(order) > 0, 'the customer canceled an order that holds money')
      cancel(order)
    }
  },
  'cancel by staff': async ({ order, one, staff }) => {
    await cancelAnyOrder(staff, {
      id: order.id,
      reason: 'Gone',
      show_reason: one.accept,
      return_stock: one.item > 0,
    })
    return () => cancel(order)
  },
  'close account': async ({ game }) => {
    await closeAccount(asCustomer(game), { password: game.shop.customer.password })
    return () => {
      for (const order of game.orders.filter(({ hasAccount }) => hasAccount)) {
        if (isOpen(order)) cancel(order)
        order.hasAccount = false
      }
    }
  },
  refund: async ({ game, order, one, staff }) => {
    const cents = refundFor(order, one)
    const reference = `G${one.ref}`
    const item = order.items[one.item - 1]
    const items = one.accept && item ? [{ item: item.id, quantity: 1 }] : []
    const key = one.method === 2 ? undefined : `K${one.ref}`
    const body = { amount: text(cents), reason: 'Sorry', gateway_reference: reference, items }
    await refundOrder(staff, { id: order.id, key, ...body })
    return () => {
      if (order.refunds.some((refund) => refund.reference === reference)) return
      never(cents > heldBy(order), 'more was given back than is there')
      const credited = creditFor(order, cents, items.length > 0)
      order.refunds.push({ cents, credited, reference, day: today(game) })
      if (items.length > 0 && item) item.returned++
      const isOver = heldBy(order) === 0 && !isOpen(order)
      if (isOver) order.status = 'refunded'
    }
  },
  start: ({ order, staff }) =>
    proceed(order, 'processing', () => changeOrderStatus(staff, { id: order.id, status: 'processing' })),
  complete: ({ order, staff }) =>
    proceed(order, 'completed', () => changeOrderStatus(staff, { id: order.id, status: 'completed' })),
  ship: ({ order, staff }) =>
    proceed(order, 'shipped', () => shipOrder(staff, { id: order.id, carrier: 'DHL' })),
  'sell elsewhere': async ({ order, staff, one }) => {
    const rows = await stockOf(staff, order.id)
    for (const { product_id, stock } of rows)
      await inTransaction(staff, (tx) =>
        moveStock(tx, { product_id, delta: (one.accept ? 5 : 0) - stock, reason: 'count' }),
      )
    return nothing
  },
}

async function proceed(order: ModelOrder, status: ModelOrder['status'], work: () => Promise<unknown>) {
  await work()
  return () => {
    if (order.status === status || (status === 'shipped' && order.hasShipped)) return
    const leaves = status === 'shipped' || (status === 'completed' && order.isHandedOver)
    never(leaves && order.openHolds > 0, 'a parcel on hold has left')
    order.status = status
    if (status === 'shipped') order.hasShipped = true
  }
}
