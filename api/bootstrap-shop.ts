import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { knownCustomer } from '../seed/known-customer.ts'
import type { Context } from './core/context.ts'
import { Problem } from './core/problem.ts'
import { inTransaction } from './core/verb.ts'
import { hasOtherAccounts, hasOwner, isPasswordOf } from './domains/accounts/find-account.ts'
import { openAccount } from './domains/accounts/open-account.ts'
import { isCatalogueEmpty } from './domains/catalogue/find-products.ts'
import { bootstrapShipping } from './domains/shipping/bootstrap-shipping.ts'
import { BadEnvironment, type Env } from './env.ts'

/** Any number will do as long as nothing else on the same database takes it. */
const lockNumber = 510_202_612

type Given = {
  env: Pick<Env, 'seed' | 'staff' | 'isPublic' | 'isDemonstration'>
  engine: 'postgres' | 'embedded'
}

/**
 * What a shop needs before its first visitor: shipping rules, an icon, an owner, and the demo goods if wished. Each is
 * added only where there is nothing of its kind, so whatever staff have changed since then, the shop starts.
 * All or nothing: what an interrupted start has left out is done by the next.
 */
export async function bootstrapShop(
  ctx: Context,
  { say, ...given }: Given & { say: (line: string) => void },
): Promise<void> {
  await bootstrapIcon(ctx)
  const lines = await inTransaction(ctx, (inside) => establishContents(inside, given))
  // Only now: of an account whose transaction failed, the password opens nothing.
  for (const line of lines) say(line)
}

async function establishContents(ctx: Context, { env, engine }: Given): Promise<string[]> {
  await waitForOtherNodes(ctx)
  if (env.isPublic && !env.isDemonstration && (await isPasswordOf(ctx, knownCustomer))) {
    throw new BadEnvironment(
      `PUBLIC_URL takes an address of other machines only when ${knownCustomer.email} has another password than the demo's, or ALLOW_DEMO is 'yes'.`,
    )
  }
  await bootstrapShipping(ctx, {})
  const lines = (await hasOwner(ctx)) ? [] : await openOwner(ctx, env)
  // A catalogue that was emptied is not a new shop: the people of the demo may be there still.
  if (env.seed === 'demo' && (await isCatalogueEmpty(ctx)) && !(await hasOtherAccounts(ctx))) {
    const { seedDemoShop } = await import('../seed/seed-demo-shop.ts')
    await seedDemoShop(ctx, { knownCustomer: engine === 'embedded' })
  }
  return lines
}

/** Nodes that start at once on an empty database establish it one after the other, however long the first one takes. */
async function waitForOtherNodes(ctx: Context): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(ctx.database)
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(ctx.database)
  await sql`set local statement_timeout to default`.execute(ctx.database)
}

async function bootstrapIcon(ctx: Context): Promise<void> {
  const key = 'site/favicon.svg'
  if (await ctx.gateways.files.get(key)) return
  await ctx.gateways.files.put(key, await readFile(join(import.meta.dirname, 'domains/pages/favicon.svg')))
}

/** What is to be said about it. */
async function openOwner(ctx: Context, { staff }: Given['env']): Promise<string[]> {
  const email = staff.email ?? 'owner@localhost.localdomain'
  const password = staff.password ?? randomBytes(15).toString('base64url')
  try {
    await openAccount(ctx, { email, username: 'owner', password, role: 'owner' })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error
    return [`The shop has no owner: another account has the address ${email} or the username 'owner'.`]
  }
  return staff.password ? [] : [`Staff account ${email}, password ${password} (shown this once)`]
}
