import { type Claims, seal } from '../envelope.ts'
import { resultClaims } from './result-claims.ts'
import type { SandboxPayment } from './sandbox-payment.ts'
import type { Schedule } from './schedule.ts'
import type { Steering } from './steering.ts'

export type Notifier = {
  /** Resolves when all that has to happen before the browser returns has happened. */
  announce(payment: SandboxPayment, steering: Steering): Promise<void>
  /** Cancels what is planned and breaks off what is under way. */
  close(): void
}

export type NotifierParts = {
  merchantId: string
  secret: string
  fetch: typeof fetch
  schedule: Schedule
  /** Told when the last try has failed. */
  onGivenUp: (invoiceNo: string) => void
}

const retriesAfterSeconds = [5, 30, 120]
const timeoutMs = 10_000
const afterSeconds = 2

export function createNotifier({
  merchantId,
  secret,
  schedule,
  onGivenUp,
  ...outside
}: NotifierParts): Notifier {
  const planned = new Set<() => void>()
  const closing = new AbortController()

  function plan(seconds: number, run: () => Promise<void>): void {
    if (closing.signal.aborted) return
    const cancel = schedule(seconds, async () => {
      planned.delete(cancel)
      await run()
    })
    planned.add(cancel)
  }

  async function deliver(payment: SandboxPayment, body: string, waits = retriesAfterSeconds): Promise<void> {
    if (await post(payment.backendReturnUrl, body)) return
    const [seconds, ...later] = waits
    if (seconds === undefined) return onGivenUp(payment.invoiceNo)
    plan(seconds, () => deliver(payment, body, later))
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
      const body = JSON.stringify({ payload: await seal(claims, key) })
      if (when === 'after') return plan(steering.delaySeconds ?? afterSeconds, () => deliver(payment, body))
      await deliver(payment, body)
      if (when === 'twice') await deliver(payment, body)
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
