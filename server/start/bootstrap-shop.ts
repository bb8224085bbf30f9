import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { BadEnvironment, type Env } from '#server/config.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { Problem } from '#server/platform/kernel/problem.ts'
import {
  demoCustomer,
  hasAccount,
  isPasswordOf,
  openAccount,
} from '#server/shop/accounts/bootstrap-accounts.ts'
import { weaknessOf } from '#server/shop/accounts/passwords/passwords.ts'
import { isCatalogueEmpty } from '#server/shop/catalogue/find-product.ts'
import { indexProducts } from '#server/shop/catalogue/search-text.ts'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'

/** An arbitrary number, but unique among the programs on the same database. */
const lockNumber = 510_202_612

type Options = {
  env: Pick<Env, 'seed' | 'staff' | 'isPublic' | 'isDemonstration'>
  engine: 'postgres' | 'embedded'
}

/**
 * Creates the prerequisites of a shop: shipping rules, an icon, an owner and, optionally, the demo shop. Each is
 * created only if nothing of its kind exists, so later changes by staff stay. An interrupted start creates nothing, and
 * the next start repeats it.
 */
export async function bootstrapShop(
  ctx: Context,
  { print, ...options }: Options & { print: (line: string) => void },
): Promise<void> {
  await bootstrapIcon(ctx)
  const lines = await inTransaction(ctx, (inside) => bootstrapContents(inside, options))
  // Prints only now: had the transaction failed, there would be no account for the password.
  for (const line of lines) print(line)
}

async function bootstrapContents(ctx: Tx, { env, engine }: Options): Promise<string[]> {
  await waitForOtherNodes(ctx)
  if (env.isPublic && !env.isDemonstration && (await isPasswordOf(ctx, demoCustomer))) {
    throw new BadEnvironment(
      `PUBLIC_URL can be reachable from other machines only when ${demoCustomer.email} does not have the demo's password, or ALLOW_DEMO is 'yes'.`,
    )
  }
  await bootstrapShipping(ctx, {})
  // Also indexes products written by an older version.
  await indexProducts(ctx)
  const lines = (await hasAccount(ctx, { ofOwner: true })) ? [] : await openOwner(ctx, env)
  // An empty catalogue does not prove that the shop is new: accounts of the demo may still exist.
  if (env.seed === 'demo' && (await isCatalogueEmpty(ctx)) && !(await hasAccount(ctx, { ofOwner: false }))) {
    const { seedDemoShop } = await import('#seed/seed-demo-shop.ts')
    await seedDemoShop(ctx, { demoCustomer: engine === 'embedded' })
  }
  return lines
}

/** Nodes that start concurrently on an empty database wait for each other, however long the first one takes. */
async function waitForOtherNodes(ctx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(ctx.database)
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(ctx.database)
  await sql`set local statement_timeout to default`.execute(ctx.database)
}

async function bootstrapIcon(ctx: Context): Promise<void> {
  const key = 'site/favicon.svg'
  if (await ctx.gateways.files.get(key)) return
  await ctx.gateways.files.put(key, await readFile(join(import.meta.dirname, '../shop/pages/favicon.svg')))
}

/** Creates the owner's account; returns lines to print. */
async function openOwner(ctx: Context, { staff }: Options['env']): Promise<string[]> {
  const email = staff.email ?? 'owner@localhost.localdomain'
  if (staff.password && weaknessOf(staff.password, { email })) {
    throw new BadEnvironment('STAFF_PASSWORD must be harder to guess, and must not contain STAFF_EMAIL.')
  }
  const password = staff.password ?? randomBytes(15).toString('base64url')
  try {
    await openAccount(ctx, { email, username: 'owner', password, role: 'owner' })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'account_exists')) throw error
    return [`The shop has no owner: another account uses the address ${email} or the username 'owner'.`]
  }
  return staff.password ? [] : [`Staff account ${email}, password ${password} (shown only once)`]
}
