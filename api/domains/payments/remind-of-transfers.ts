import { z } from 'zod'
import { system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import { holdOrder } from '../orders/hold-order.ts'
import { findTransfersToRemind, remindOfTransfer } from '../orders/remind-of-transfer.ts'
import { receivedFor } from './bank-rows.ts'

/**
 * Reminds customers whose bank transfer is missing some days before their order expires, each in a transaction of its
 * own; answers how many. Several nodes may run it at once.
 */
export async function remindOfTransfers(ctx: Context): Promise<number> {
  let reminded = 0
  for (const id of await findTransfersToRemind(ctx)) if (await remind(ctx, { id })) reminded++
  return reminded
}

const remind = verb({
  name: 'payments.remind-of-transfer',
  may: system,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    // Held before the sum is taken, so that money counted at this moment is in it.
    await holdOrder(ctx, id)
    const received = await receivedFor(ctx, [id])
    return remindOfTransfer(ctx, { id, received_cents: received.get(id) ?? 0 })
  },
})
