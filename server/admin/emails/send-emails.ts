import { setTimeout } from 'node:timers/promises'
import { dayMs, hourMs } from '#model/duration.ts'
import type { EmailGateway } from '#server/integrations/smtp/email-gateway.ts'
import { deliverEmails, type FailedEmail, retentionDays } from '#server/platform/email/deliver-email.ts'
import type { Clock, Context } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { alertFailedEmail } from './failed-email.ts'

const pauseMs = 2000
const timeoutMs = 3000

type Options = {
  log: Log
  /** Returns the clock by which to judge the age of copies; undefined if none may be deleted now. */
  retentionClock: (ctx: Context) => Promise<Clock | undefined>
}

/**
 * Sends the outbox until the returned function stops it. Stopping waits briefly for the email being sent; if that takes
 * longer, the next process sends it again.
 */
export function startEmailSender(
  ctx: Context,
  mail: EmailGateway,
  { log, retentionClock }: Options,
): () => Promise<void> {
  const closing = new AbortController()
  const shop = async () => {
    const { name, email: address } = await ctx.businessDetails(ctx)
    return { name, address }
  }
  const onFailed = (id: number, row: FailedEmail) => {
    log.error('email failed', { id })
    return alertFailedEmail(ctx, { ...row, id })
  }
  let lastPurge = Number.NEGATIVE_INFINITY
  /**
   * Judges age by the retention clock, so that a clock that has jumped deletes nothing. Each process has its own
   * folder.
   */
  const deleteOldCopies = async () => {
    const now = ctx.clock().getTime()
    if (!mail.deleteCopies || now - lastPurge < hourMs) return
    lastPurge = now
    const clock = await retentionClock(ctx)
    if (clock) await mail.deleteCopies(new Date(clock().getTime() - retentionDays * dayMs))
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        await deliverEmails({
          ...ctx,
          mail,
          shop,
          onFailed: onFailed,
          isClosing: () => closing.signal.aborted,
        })
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
    await Promise.race([running, setTimeout(timeoutMs, undefined, { ref: false })])
  }
}
