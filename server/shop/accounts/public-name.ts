import { type RawBuilder, sql } from 'kysely'
import { PublicName, type PublicNameAnswer } from '#contract/shop/accounts.ts'
import { withAccount } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { foldedText } from '#server/platform/text/plain-letters.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { realName } from './find-account.ts'

/** Stands for a person who has chosen no name. */
const unnamed = 'A customer'

/**
 * SQL expression for a query of accounts: the public name, or else the username unless the shop made it up; null if the
 * person has chosen neither.
 */
const chosenName = sql<string | null>`coalesce(accounts.public_name,
  case when accounts.username !~ '^customer-[a-hjkmnp-z2-9]{6}$' then accounts.username end)`

/**
 * SQL expression: the name under which everyone sees what the account with the id in this column wrote; null if it was
 * deleted.
 */
export function publicNameOf(column: string) {
  return sql<string | null>`(select coalesce(${chosenName}, ${sql.lit(unnamed)})
    from accounts where accounts.id = ${sql.ref(column)})`
}

/** SQL query of the ids of the accounts whose public name contains the words; an index holds those names. */
export function accountsShownAs(search: string): RawBuilder<unknown> {
  return sql`select id from accounts
    where public_name is not null and ${hasWords(sql`folded(' ' || public_name)`, search)}`
}

/** The caller's chosen name; without one, the forms ask for it and suggest the first name of the address. */
export async function findPublicName(ctx: Context): Promise<PublicNameAnswer> {
  const { public_name, name } =
    (await ctx.database
      .selectFrom('accounts')
      .select([chosenName.as('public_name'), realName.as('name')])
      .where('id', '=', withAccount(ctx.actor).accountId)
      .executeTakeFirst()) ?? refuse('account_deleted')
  const first = PublicName.safeParse(name?.trim().split(/\s/)[0])
  return { public_name, suggested_name: public_name === null && first.success ? first.data : null }
}

/**
 * Stores the name that the caller entered beside a review or comment. An account that has a name keeps it: only the
 * account page changes one. Call it before locking anything else, as closing the account locks that first.
 */
export async function takePublicName(ctx: Tx, public_name: string | undefined): Promise<void> {
  if (public_name === undefined) return
  const id = withAccount(ctx.actor).accountId
  const named = await ctx.database
    .updateTable('accounts')
    .set({ public_name })
    .where('id', '=', id)
    .where(chosenName, 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!named) return
  await refuseImpostor(ctx, public_name, id)
  // The name shows with everything that the person wrote before.
  ctx.cleared.add('blog').add('reviews')
}

/** Refuses a public name that could be taken for the shop or for someone else on its staff. */
export async function refuseImpostor(ctx: Context, public_name: string, ownId: number): Promise<void> {
  const staff = await ctx.database
    .selectFrom('accounts')
    .select(['username', 'public_name'])
    .where('role', '<>', 'customer')
    .where('id', '<>', ownId)
    .execute()
  const name = joined(public_name)
  // Many people share a single first name.
  const isOfStaff = staff
    .flatMap((one) => [one.username, one.public_name ?? ''])
    .some((known) => wordsOf(known).length > 1 && joined(known) === name)
  if (isOfStaff || isReserved(public_name) || hasLookAlikes(public_name))
    refuseField('public_name', 'public_name_reserved')
}

/** Names that could impersonate the shop; customers cannot choose them. */
const reserved = new Set(
  `admin administrator moderator owner root staff support system team karda khukuri house shop official
   help info contact service sales anonymous deleted nobody null undefined unknown me you`.split(/\s+/),
)

/** Ignores case, accents and separators: 'Ád.min' reads as 'admin', and 'Karda Support' as two reserved words. */
export function isReserved(name: string): boolean {
  return reserved.has(joined(name)) || wordsOf(name).every((word) => reserved.has(word))
}

function wordsOf(name: string): string[] {
  return foldedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function joined(name: string): string {
  return wordsOf(name).join('')
}

/** Whether a word mixes Latin letters with those that look like them: the first letter of 'Аdmin' may be Cyrillic. */
function hasLookAlikes(name: string): boolean {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))
}
