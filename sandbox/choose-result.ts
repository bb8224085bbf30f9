import { type ResultName, results } from './results.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import { isOpen, type SandboxPayment } from './sandbox-payment.ts'
import { mask, type TestCard } from './test-cards.ts'

/** Records that a browser has opened the page. */
export async function markOpened(payment: SandboxPayment, dependencies: SandboxDependencies): Promise<void> {
  if (!payment.opened) await dependencies.store.save({ ...payment, opened: true })
}

/** Records the test card, whose payment now awaits a one-time password. */
export async function awaitPassword(
  payment: SandboxPayment,
  card: TestCard,
  dependencies: SandboxDependencies,
): Promise<void> {
  await dependencies.store.save({ ...payment, opened: true, card: cardDetails(card) })
}

/**
 * Records the buyer's choice and notifies the merchant. Only the first final choice counts: a second click, or a choice
 * on an expired page, has no effect.
 */
export async function chooseResult(
  token: string,
  name: ResultName,
  card: TestCard | undefined,
  dependencies: SandboxDependencies,
): Promise<SandboxPayment | undefined> {
  const payment = await dependencies.store.findByToken(token)
  const now = dependencies.clock()
  if (!payment || !isOpen(payment, now)) return payment
  const chosen = {
    ...payment,
    opened: true,
    card: card ? cardDetails(card) : payment.card,
    code: results[name].code,
    decidedAt: now.toISOString(),
  }
  if (!(await dependencies.store.save(chosen))) return await chooseResult(token, name, card, dependencies)
  await dependencies.notifier.announce(chosen, dependencies.steering.of(chosen.invoiceNo, chosen.userDefined))
  return chosen
}

function cardDetails({ number, scheme, eci }: TestCard): SandboxPayment['card'] {
  return { masked: mask(number), scheme, eci }
}
