import { setTimeout } from 'node:timers/promises'
import type { Clock, Context } from '../core/context.ts'
import type { MailGateway } from '../gateways/mail/mail-gateway.ts'
import type { Log } from '../http/log.ts'
import { daysKept, deliverMail, type GivenUp } from './deliver-mail.ts'
import { alertGivenUpMail } from './given-up-mail.ts'

const pauseMs = 2000
const patienceMs = 3000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Given = {
  log: Log
  /** The time by which copies must be old to be deleted now; undefined: none is. */
  retentionClock: (ctx: Context) => Promise<Clock | undefined>
}

/**
 * Sends what is in the outbox for as long as the process runs; the answer stops it. Stopping waits a moment for the mail
 * under way; one that takes longer is sent again by the next process.
 */
export function startMailSender(
  ctx: Context,
  mail: MailGateway,
  { log, retentionClock }: Given,
): () => Promise<void> {
  const closing = new AbortController()
  const shop = async () => {
    const { name, email: address } = await ctx.letterhead(ctx)
    return { name, address }
  }
  const onGivenUp = (id: number, given: GivenUp) => {
    log.error('mail given up', { id })
    return alertGivenUpMail(ctx, { id, ...given })
  }
  let tidiedAt = Number.NEGATIVE_INFINITY
  /** By the clock of all retention: one that has jumped deletes nothing. Each process has a folder of its own. */
  const deleteOldCopies = async () => {
    const now = ctx.clock().getTime()
    if (!mail.deleteCopies || now - tidiedAt < hourMs) return
    tidiedAt = now
    const clock = await retentionClock(ctx)
    if (clock) await mail.deleteCopies(new Date(clock().getTime() - daysKept * dayMs))
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        await deliverMail({ ...ctx, mail, shop, onGivenUp, isClosing: () => closing.signal.aborted })
        await deleteOldCopies()
      } catch (error) {
        if (!closing.signal.aborted) log.error('outbox failed', { error: String(error) })
      }
      await setTimeout(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    closing.abort()
    await Promise.race([running, setTimeout(patienceMs, undefined, { ref: false })])
  }
}
