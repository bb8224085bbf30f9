import type { AccountRole } from '#server/platform/kernel/actor.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { accountByLogin } from '#server/shop/accounts/account-rows.ts'
import { openAccount } from '#server/shop/accounts/bootstrap-accounts.ts'

/** The account '{name}@example.com'; created on first use. */
export async function givenAccount(
  system: Context,
  { name, role }: { name: string; role: AccountRole },
): Promise<{ id: number; email: string; username: string; password: string }> {
  const email = `${name}@example.com`
  const password = `khukuri-of-${name}`
  const account =
    (await accountByLogin(system, email)) ??
    (await openAccount(system, { email, username: name, password, role }))
  return { id: account.id, email, username: account.username, password }
}
