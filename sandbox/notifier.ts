import { randomUUID } from 'node:crypto'
import { type Claims, seal } from '#server/integrations/payment-2c2p/envelope.ts'
import { resultClaims } from './result-claims.ts'
import type { SandboxPayment } from './sandbox-payment.ts'
import type { Schedule } from './schedule.ts'
import type { Steering } from './steering.ts'
import type { PlannedNotification, SandboxStore } from './store.ts'

export type Notifier = {
  /** Plans or sends the notifications for a payment; resolves once the browser may return. */
  announce(payment: SandboxPayment, steering: Steering): Promise<void>
  /** Reschedules notifications that an earlier run left unsent. */
  resume(): Promise<void>
  /** Aborts the current request; scheduled notifications stay in the store for the next run. */
  close(): void
}

export type NotifierParts = {
  merchantId: string
  secret: string
  fetch: typeof fetch
  clock: () => Date
  store: SandboxStore
  schedule: Schedule
  /** Called when the last attempt has failed. */
  onUndelivered: (invoiceNo: string) => void
}

type Message = Omit<PlannedNotification, 'id' | 'dueAt'>

const retriesAfterSeconds = [5, 30, 120]
const timeoutMs = 10_000
const afterSeconds = 2

export function createNotifier({
  merchantId,
  secret,
  clock,
  store,
  schedule,
  onUndelivered,
  ...outside
}: NotifierParts): Notifier {
  const planned = new Set<() => void>()
  const closing = new AbortController()

  async function plan(seconds: number, message: Message): Promise<void> {
    const dueAt = new Date(clock().getTime() + seconds * 1000).toISOString()
    const notification = { ...message, id: randomUUID(), dueAt }
    await store.plan(notification)
    wake(seconds, notification)
  }

  function wake(seconds: number, notification: PlannedNotification): void {
    if (closing.signal.aborted) return
    const cancel = schedule(seconds, async () => {
      planned.delete(cancel)
      try {
        if (await store.takePlanned(notification.id)) await deliver(notification)
      } catch {
        // An error thrown in a timer would end the process.
        onUndelivered(notification.invoiceNo)
      }
    })
    planned.add(cancel)
  }

  async function deliver(message: Message): Promise<void> {
    if (await post(message.url, message.body)) return
    const [seconds, ...waits] = message.waits
    if (seconds === undefined) return onUndelivered(message.invoiceNo)
    await plan(seconds, { ...message, waits })
  }

  async function post(url: string, body: string): Promise<boolean> {
    try {
      const response = await outside.fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  return {
    async announce(payment, steering) {
      const when = steering.notification ?? 'before'
      if (when === 'never' || payment.backendReturnUrl === '') return
      const claims = twist(
        resultClaims(payment, payment.code ?? '', merchantId, steering.amountAs),
        steering.lie,
      )
      const key = steering.lie === 'signature' ? `${secret}, but another` : secret
      const message: Message = {
        invoiceNo: payment.invoiceNo,
        url: payment.backendReturnUrl,
        body: JSON.stringify({ payload: await seal(claims, key) }),
        waits: retriesAfterSeconds,
      }
      if (when === 'after') return plan(steering.delaySeconds ?? afterSeconds, message)
      await deliver(message)
      if (when === 'twice') await deliver(message)
    },
    async resume() {
      const now = clock().getTime()
      for (const notification of await store.planned()) {
        wake(Math.max(0, (new Date(notification.dueAt).getTime() - now) / 1000), notification)
      }
    },
    close() {
      closing.abort()
      for (const cancel of planned) cancel()
      planned.clear()
    },
  }
}

function twist(claims: Claims, lie: Steering['lie']): Claims {
  if (lie === 'amount') return { ...claims, amount: '0.01' }
  if (lie === 'currency') return { ...claims, currencyCode: claims.currencyCode === 'EUR' ? 'USD' : 'EUR' }
  if (lie === 'merchant') return { ...claims, merchantID: `${claims.merchantID}X` }
  return claims
}
