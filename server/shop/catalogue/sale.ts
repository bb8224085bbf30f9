import { type Selectable, sql } from 'kysely'
import type { SaleState } from '#contract/admin/catalogue/products.ts'
import { SaleSettings } from '#contract/admin/catalogue/sale-settings.ts'
import { euCountries } from '#model/eu-countries.ts'
import type { Products } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'
import { timeZone } from '#server/shop/pages/site-settings.ts'

type Row = Pick<
  Selectable<Products>,
  'price_cents' | 'price_before_discount_cents' | 'sale_price_cents' | 'sale_from' | 'sale_until'
>

/** What a product's sale is at a time; null without one. */
export function saleStateOf({ sale_from: from, sale_until: until }: SalePeriod, now: Date): SaleState | null {
  if (from === null || until === null) return null
  if (new Date(until) <= now) return 'ended'
  return new Date(from) <= now ? 'running' : 'upcoming'
}
type SalePeriod = { sale_from: Date | string | null; sale_until: Date | string | null }

/**
 * Whether the sale price of a product counts now, as an SQL expression. It never raises a price that an older release
 * has lowered.
 */
export function isOnSale({ clock }: Pick<Context, 'clock'>) {
  return sql<boolean>`((products.sale_price_cents < products.price_cents
    and tstzrange(products.sale_from, products.sale_until) @> ${clock()}::timestamptz) is true)`
}

/** The price of a product now, as an SQL expression. */
export function priceNow(ctx: Pick<Context, 'clock'>) {
  return sql<number>`case when ${isOnSale(ctx)} then products.sale_price_cents else products.price_cents end`
}

/** What the lists and pages of shoppers say during a sale. */
export type SaleFacts = {
  is_on_sale: boolean
  /** The last day, by the shop's clock. */
  sale_ends_on: string | null
  lowest_price_cents: number | null
}

/** The columns of `SaleFacts`. */
export function saleFacts(ctx: Context) {
  const lastDay = sql<
    string | null
  >`((products.sale_until - interval '1 millisecond') at time zone ${timeZone})::date::text`
  const lowest = sql<
    number | null
  >`case when products.sale_until > ${ctx.clock()}::timestamptz and ${showsLowestPrice}
    then ${lowestPrice} end`
  return [
    isOnSale(ctx).as('is_on_sale'),
    lastDay.as('sale_ends_on'),
    lowest.as('lowest_price_cents'),
  ] as const
}

/** The present prices of a row with its facts: during a sale the regular price is the one before. */
export function pricesNow(product: Row & Pick<SaleFacts, 'is_on_sale'>) {
  const { price_cents, price_before_discount_cents, sale_price_cents } = product
  return product.is_on_sale && sale_price_cents !== null
    ? { price_cents: sale_price_cents, price_before_discount_cents: price_cents }
    : { price_cents, price_before_discount_cents }
}

/**
 * The lowest price in force in the 30 days before a product's sale began, by the ledger of its prices; null for a new
 * product. Each entry counts with its price, which a sale only lowers, and with its sale if that ran in these days.
 */
const lowestPrice = sql<number | null>`(
  select min(least(nullif(price_cents, 0), case when sale_from < least(until, products.sale_from)
    and sale_until > greatest(at, products.sale_from - interval '720 hours') then sale_price_cents end))
  from (select *, lead(at, 1, 'infinity') over (order by id) as until from price_changes
    where product_id = products.id) as ledger
  where at < products.sale_from and until > products.sale_from - interval '720 hours' and until > at)`

export const saleSettings: Setting<typeof SaleSettings> = {
  name: 'sales',
  permission: 'operations.manage',
  schema: SaleSettings,
  initial: { lowest_price: 'for_eu' },
}

export const saveSaleSettings = settingAction(saleSettings, {
  name: 'catalogue.save-sale-settings',
  clears: ['catalogue'],
})

const showsLowestPrice = sql<boolean>`(case 
    (select content ->> 'lowest_price' from shop_settings where name = 'sales')
  when 'always' then true
  when 'never' then false
  else exists (select from shipping_countries
    where code in (${sql.join(euCountries.map((code) => sql.lit(code)))}) and blocked_reason is null) end)`

/** Makes cached answers stale when the first sale of these products starts or ends, even if nothing is written then. */
export function watchSales<Product extends SalePeriod>(ctx: Context, products: Product[]): Product[] {
  const now = ctx.clock()
  for (const { sale_from, sale_until } of products)
    for (const time of [sale_from, sale_until])
      if (time !== null && new Date(time) > now)
        ctx.cacheVersions.changesAt('catalogue', new Date(time).getTime())
  return products
}
