import type { BankStatement } from '#server/integrations/bank-formats/bank-statement.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { confirmLine, splitLine } from '#server/shop/bank-transfers/confirm-lines.ts'
import { ignoreLine, undoLine } from '#server/shop/bank-transfers/ignore-line.ts'
import { recordTransfer } from '#server/shop/bank-transfers/record-transfer.ts'
import { holdTakenBack } from '#server/shop/bank-transfers/taken-back.ts'
import { liftHold } from '#server/shop/orders/notes-and-holds.ts'
import { type Action, arrival, difference, isInStock, lineOf, never, text } from './money-calls.ts'
import {
  acceptLess,
  bookedOn,
  countLine,
  isCounted,
  type ModelOrder,
  receive,
  remainingOf,
} from './money-model.ts'
import { amountFor, type Kind } from './money-moves.ts'
import { nepalDay } from './money-shop.ts'

type BankKind = Extract<
  Kind,
  'transfer' | 'confirm' | 'split' | 'undo' | 'ignore' | 'take back' | 'lift hold'
>

/** Transfers, lines of the statement, and what the bank takes back. */
export const bankActions: Record<BankKind, Action> = {
  transfer: async ({ game, order, one, staff }) => {
    const cents = amountFor(order, one)
    const reference = `T${one.ref}`
    const day = nepalDay(new Date(game.at.getTime() - one.method * 86_400_000))
    const canReopen = await isInStock(staff, order)
    const body = { amount: text(cents), reference, received_on: day, ...difference(one) }
    await recordTransfer(staff, { id: order.id, ...body })
    return () => {
      const isKnown = order.received.some(
        (row) =>
          row.isByHand &&
          row.method === 'bank_transfer' &&
          row.cents === cents &&
          row.reference === reference &&
          row.day === day,
      )
      if (isKnown) acceptLess(order, arrival(game, one.accept))
      if (isKnown) return
      const money = { method: 'bank_transfer' as const, cents, reference, day, line: null, isByHand: true }
      receive(order, money, arrival(game, one.accept, canReopen))
    }
  },
  confirm: async ({ game, order, one, staff }) => {
    const line = lineOf(game, one)
    const isForeign = line.currency !== 'USD'
    const part = one.amount > 5 || isForeign ? amountFor(order, one) : undefined
    const canReopen = await isInStock(staff, order)
    const amount = part === undefined ? undefined : text(part)
    await confirmLine(staff, { id: line.id, order: order.id, amount, ...difference(one, isForeign) })
    return () =>
      countLine(order, line, part ?? remainingOf(game.orders, line), arrival(game, one.accept, canReopen))
  },
  split: async ({ game, one, staff }) => {
    const line = lineOf(game, one)
    const [first, second] = game.chosen as [ModelOrder, ModelOrder]
    const cents = [amountFor(first, one), amountFor(second, one)]
    const stocked = [await isInStock(staff, first), await isInStock(staff, second)]
    const parts = game.chosen.map(({ id }, index) => ({ order: id, amount: text(cents[index] ?? 0) }))
    await splitLine(staff, { id: line.id, parts })
    return () => {
      for (const [index, order] of game.chosen.entries())
        countLine(order, line, cents[index] ?? 0, arrival(game, false, stocked[index]))
    }
  },
  undo: async ({ game, one, staff }) => {
    const counted = game.lines.filter(({ id }) => game.orders.some((order) => isCounted(order, id)))
    const line = counted[one.line % Math.max(1, counted.length)] ?? lineOf(game, one)
    await undoLine(staff, { id: line.id })
    return () => {
      line.isIgnored = false
      for (const order of game.orders) {
        never(isCounted(order, line.id) && order.wasSold, 'money of a sold order was taken back')
        order.received = order.received.filter((row) => row.isByHand || row.line !== line.id)
        for (const row of order.received) if (row.line === line.id) row.line = null
      }
    }
  },
  ignore: async ({ game, one, staff }) => {
    const line = lineOf(game, one)
    await ignoreLine(staff, { id: line.id })
    return () => {
      line.isIgnored = true
    }
  },
  'take back': async ({ game, order, one, staff }) => {
    const line = lineOf(game, one)
    const withdrawn = {
      position: 1,
      booked_on: bookedOn,
      amount_cents: line.cents,
      currency: line.currency,
      bank_reference: null,
    }
    const named = { reference: `RETURN ${order.id}`, payer_name: 'A. Payer', kind: 'reversed' as const }
    const payer_name = line.currency === 'EUR' ? 'E. Payer' : 'A. Payer'
    const voided = { reference: line.reference, payer_name, kind: 'void' as const }
    await takeBack(staff, { ...withdrawn, ...(one.accept ? voided : named) })
    return () => {
      const losing = one.accept ? game.orders.filter((order) => isCounted(order, line.id)) : [order]
      for (const each of losing) {
        const cause = `${one.accept} ${line.cents} ${line.currency} ${one.accept && line.id}`
        if (!each.holds.has(cause)) each.openHolds++
        each.holds.add(cause)
      }
    }
  },
  'lift hold': async ({ order, staff }) => {
    await liftHold(staff, { id: order.id, reason: 'It came again' })
    return () => {
      order.openHolds = 0
    }
  },
}

function takeBack(ctx: Context, withdrawn: BankStatement['withdrawn'][number]): Promise<void> {
  const statement = { format: 'csv' as const, account: 'NP01', lines: [], skipped: [], setAside: [] }
  return inTransaction(ctx, (inside) => holdTakenBack(inside, { ...statement, withdrawn: [withdrawn] }))
}
