import { type ResultName, results } from './results.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import { isOpen, type SandboxPayment } from './sandbox-payment.ts'
import { mask, type TestCard } from './test-cards.ts'

/** Records that a browser has opened the page. */
export async function markOpened(payment: SandboxPayment, parts: SandboxDependencies): Promise<void> {
  if (!payment.opened) await parts.store.save({ ...payment, opened: true })
}

/** Records the test card that awaits a one-time password. */
export async function awaitPassword(
  payment: SandboxPayment,
  card: TestCard,
  parts: SandboxDependencies,
): Promise<void> {
  await parts.store.save({ ...payment, opened: true, card: kept(card) })
}

/**
 * Records the buyer's choice and notifies the merchant. The first final choice counts: a second click, or a choice on
 * an expired page, has no effect.
 */
export async function chooseResult(
  token: string,
  name: ResultName,
  card: TestCard | undefined,
  parts: SandboxDependencies,
): Promise<SandboxPayment | undefined> {
  const payment = await parts.store.findByToken(token)
  const now = parts.clock()
  if (!payment || !isOpen(payment, now)) return payment
  const chosen = {
    ...payment,
    opened: true,
    card: card ? kept(card) : payment.card,
    code: results[name].code,
    decidedAt: now.toISOString(),
  }
  if (!(await parts.store.save(chosen))) return await chooseResult(token, name, card, parts)
  await parts.notifier.announce(chosen, parts.steering.of(chosen.invoiceNo, chosen.userDefined))
  return chosen
}

function kept({ number, scheme, eci }: TestCard): SandboxPayment['card'] {
  return { masked: mask(number), scheme, eci }
}
