import { askForEmailCall, confirmWaitCall, stopWaitingCall } from '#contract/shop/stock-waits.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { acceptSubmission } from '#server/platform/kernel/accept-submission.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { findEmailOfCaller } from '#server/shop/accounts/find-account.ts'
import { newSecret, secretHash } from '#server/shop/accounts/secrets.ts'
import { findProduct } from '../find-product.ts'
import { emailWaiting } from './email-waiting.ts'
import { addressOfStop, confirmWait } from './wait-emails.ts'

/** How many links to confirm it an address gets in a day, so that visitors cannot flood a stranger's mailbox. */
const maxLinksPerDay = 5

/**
 * Remembers that an address waits for a product. The answer never tells whether the shop knows the address, or whether
 * it already waits.
 */
export const askForEmail = action({
  name: 'catalogue.ask-for-email',
  may: anyone,
  input: askForEmailCall.body.extend(askForEmailCall.params.shape),
  clears: [],
  run: async (tx, { slug, email: typed, ...form }) => {
    const email = typed.toLowerCase()
    const { id: product_id, name, slug: current } = await findProduct(tx, slug)
    await lockStock(tx, product_id)
    const is_confirmed = (await findEmailOfCaller(tx)) === email
    const submission = {
      writer: `stock waits of ${email}`,
      text: slug,
      // Nothing is refused for the sake of earlier ones, which would tell that there are some.
      earlier: async () => [],
      maxPerHour: Number.POSITIVE_INFINITY,
    }
    return acceptSubmission(tx, form, submission, async () => {
      if (is_confirmed) await storeConfirmed(tx, { product_id, email })
      else await storeUnconfirmed(tx, { product: { id: product_id, name, slug: current }, email })
      return { is_confirmed }
    })
  },
})

/** A lock under which the stock cannot change: either this wait is seen by the change, or the change by this wait. */
async function lockStock({ database }: Tx, product_id: number): Promise<void> {
  await database.selectFrom('products').select('id').where('id', '=', product_id).forShare().execute()
}

async function storeConfirmed(tx: Tx, wait: { product_id: number; email: string }): Promise<void> {
  const confirmed_at = tx.clock()
  await tx.database
    .insertInto('stock_waits')
    .values({ ...wait, token_hash: null, created_at: confirmed_at, confirmed_at })
    .onConflict((known) =>
      known
        .columns(['product_id', 'email'])
        .doUpdateSet({ confirmed_at })
        .where('stock_waits.confirmed_at', 'is', null),
    )
    .execute()
  await emailWaiting(tx, wait.product_id, { only: wait.email })
}

/** A confirmed address stays confirmed, and gets a link as any other one. */
async function storeUnconfirmed(
  tx: Tx,
  { product, email }: { product: { id: number; name: string; slug: string }; email: string },
): Promise<void> {
  if (await hasEnoughLinks(tx, email)) return
  const secret = newSecret()
  const now = tx.clock()
  const unconfirmed = { token_hash: secretHash(secret), created_at: now }
  await tx.database
    .insertInto('stock_waits')
    .values({ ...unconfirmed, product_id: product.id, email, confirmed_at: null })
    .onConflict((known) => known.columns(['product_id', 'email']).doUpdateSet(unconfirmed))
    .execute()
  await enqueueEmail(tx, confirmWait(tx, { email, product }, secret))
}

async function hasEnoughLinks({ database, clock }: Context, email: string): Promise<boolean> {
  const { count } = await database
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('recipient', '=', email)
    .where('kind', '=', 'catalogue.confirm-wait')
    .where('created_at', '>', earlier(clock(), dayMs))
    .executeTakeFirstOrThrow()
  return Number(count) >= maxLinksPerDay
}

/** Confirms an address by the secret that was sent to it, also when the link is used twice. If the product is in stock again, the email goes at once. */
export const confirmStockWait = action({
  name: 'catalogue.confirm-wait',
  may: anyone,
  input: confirmWaitCall.body,
  clears: [],
  run: async (tx, { token }) => {
    const product = await tx.database
      .selectFrom('stock_waits')
      .innerJoin('products', 'products.id', 'product_id')
      .select('products.id')
      .where('token_hash', '=', secretHash(token))
      .executeTakeFirst()
    if (!product) return refuse('wait_link_invalid')
    await lockStock(tx, product.id)
    const confirmed = await tx.database
      .updateTable('stock_waits')
      .set((set) => ({ confirmed_at: set.fn.coalesce('confirmed_at', set.val(tx.clock())) }))
      .where('token_hash', '=', secretHash(token))
      .returning('email')
      .executeTakeFirst()
    if (!confirmed) return refuse('wait_link_invalid')
    await emailWaiting(tx, product.id, { only: confirmed.email })
  },
})

/** Deletes everything that an address waits for. Succeeds also if it waits for nothing, so a link works twice. */
export const stopWaiting = action({
  name: 'catalogue.stop-waiting',
  may: anyone,
  input: stopWaitingCall.body,
  clears: [],
  run: async (tx, { token }) => {
    const email = addressOfStop(tx, token) ?? notFound()
    await tx.database.deleteFrom('stock_waits').where('email', '=', email).execute()
  },
})
