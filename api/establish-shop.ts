import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from './core/context.ts'
import { inTransaction } from './core/verb.ts'
import { hasOwner } from './domains/accounts/find-account.ts'
import { openAccount } from './domains/accounts/open-account.ts'
import { isCatalogueEmpty } from './domains/catalogue/find-products.ts'
import { establishShipping } from './domains/shipping/establish-shipping.ts'
import type { Env } from './env.ts'

/** What a shop needs before its first visitor: rules of shipping, an icon, an owner, and the demo goods if wished. */
export async function establishShop(
  ctx: Context,
  given: { env: Env; engine: 'postgres' | 'embedded'; say: (line: string) => void },
): Promise<void> {
  const { env, engine, say } = given
  await establishShipping(ctx, {})
  await establishIcon(ctx)
  if (!(await hasOwner(ctx))) await openOwner(ctx, env, say)
  if (env.seed === 'demo' && (await isCatalogueEmpty(ctx))) {
    const { plantDemoShop } = await import('../seed/plant-demo-shop.ts')
    // All or nothing: a shop whose first start was interrupted is planted by the next.
    const knownCustomer = engine === 'embedded'
    await inTransaction(ctx, (inside) => plantDemoShop(inside, { knownCustomer }))
  }
}

async function establishIcon(ctx: Context): Promise<void> {
  const key = 'site/favicon.svg'
  if (await ctx.gateways.files.get(key)) return
  await ctx.gateways.files.put(key, await readFile(join(import.meta.dirname, 'domains/pages/favicon.svg')))
}

async function openOwner(ctx: Context, { staff }: Env, say: (line: string) => void): Promise<void> {
  const email = staff.email ?? 'owner@localhost.localdomain'
  const password = staff.password ?? randomBytes(15).toString('base64url')
  await openAccount(ctx, { email, username: 'owner', password, role: 'owner' })
  if (!staff.password) say(`Staff account ${email}, password ${password} (shown this once)`)
}
