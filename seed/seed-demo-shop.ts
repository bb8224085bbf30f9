import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { dayMs, later } from '#model/duration.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { demoCustomer, openAccount } from '#server/shop/accounts/bootstrap-accounts.ts'
import { createCategory } from '#server/shop/catalogue/admin/categories.ts'
import { createProduct } from '#server/shop/catalogue/admin/create-product.ts'
import { blankProduct } from '#server/shop/catalogue/admin/csv/product-from-row.ts'
import { addProductPicture } from '#server/shop/catalogue/admin/write-product.ts'
import { recordPurchases } from '#server/shop/catalogue/reviewed-products.ts'
import { createDiscount } from '#server/shop/discounts/save-discount.ts'
import { saveCheckoutOptions } from '#server/shop/orders/payment/payment-settings.ts'
import { saveSiteSettings } from '#server/shop/pages/site-settings.ts'
import { settleReview } from '#server/shop/reviews/moderate-review.ts'
import { writeReview } from '#server/shop/reviews/write-review.ts'
import { customsTexts, saveCustomsTexts } from '#server/shop/shipping/parcels/customs-declaration.ts'
import { confirmShipping, saveShippingSettings } from '#server/shop/shipping/shipping-settings.ts'
import { homePage, productTexts, saveHomePage, saveProductTexts } from '#server/shop/texts/shop-texts.ts'
import { saveWorkshopPace } from '#server/shop/workshop/workshop-settings.ts'
import type { CustomizationOption } from './catalogue/catalogue-shapes.ts'
import { readCatalogue, type SeedProduct } from './catalogue/read-catalogue.ts'
import { readCustomers, readReviews } from './people/read-people.ts'
import { picturesFolder, picturesOf, readPictures } from './read-pictures.ts'
import { seedBlog } from './seed-blog.ts'
import { seedPages } from './seed-pages.ts'
import { at, idOf, inHandsOf } from './seeding.ts'
import {
  checkoutOptions,
  customs,
  heroPiece,
  homeTexts,
  pieceOnSale,
  productNotes,
  reasons,
  shippingSettings,
  siteSettings,
  welcomeDiscount,
  workshopPace,
} from './settings.ts'

/**
 * Fills an empty shop with the demo catalogue, customers, their reviews and comments, and the shop's texts, through the
 * same actions that staff and customers use. Every run creates the same shop, except for the customers' passwords, which
 * are random and never shown.
 */
export async function seedDemoShop(
  ctx: Tx,
  { demoCustomer: withDemoCustomer }: { demoCustomer: boolean },
): Promise<void> {
  await saveSiteSettings(ctx, siteSettings)
  await saveCheckoutOptions(ctx, checkoutOptions)
  await saveShippingSettings(ctx, shippingSettings)
  await confirmShipping(ctx, {})
  await saveWorkshopPace(ctx, workshopPace)
  await saveCustomsTexts(ctx, { ...customsTexts.initial, ...customs })
  await saveProductTexts(ctx, { ...productTexts.initial, ...reasons, ...productNotes })
  const products = await plantCatalogue(ctx)
  await saveHomePage(ctx, { ...homePage.initial, ...homeTexts, hero_product_id: idOf(products, heroPiece) })
  await createDiscount(ctx, welcomeDiscount)
  const accounts = await plantCustomers(ctx)
  await plantReviews(ctx, products, accounts)
  await seedBlog(ctx, accounts)
  await seedPages(ctx)
  if (withDemoCustomer) await openAccount(ctx, { ...demoCustomer, role: 'customer' })
}

async function plantCatalogue(ctx: Context): Promise<Map<string, number>> {
  const { categories, products } = readCatalogue()
  const pictures = readPictures()
  const ids = new Map<string, number>()
  for (const { order: _, ...category } of categories.toSorted((a, b) => a.order - b.order))
    await createCategory(ctx, category)
  for (const product of products) {
    const input = productInput(product)
    const { id } = await createProduct(ctx, product.slug === pieceOnSale ? onSale(ctx, input) : input)
    ids.set(product.slug, id)
    for (const { file, alt, order, shows } of picturesOf(pictures, product.slug)) {
      const bytes = await readFile(join(picturesFolder, file))
      await addProductPicture(ctx, { product: product.slug, bytes, alt_text: alt, order, shows })
    }
  }
  return ids
}

/** What a discounted piece costs counts for three weeks; then its former price does. */
function onSale(ctx: Context, product: ReturnType<typeof productInput>) {
  return {
    ...product,
    price: product.price_before_discount ?? product.price,
    price_before_discount: null,
    sale_price: product.price,
    sale_until: later(ctx.clock(), 21 * dayMs).toISOString(),
  }
}

function productInput(product: SeedProduct) {
  const { price_cents, price_before_discount_cents, stock, ...rest } = product
  return {
    ...blankProduct,
    ...rest,
    opening_stock: stock,
    price: moneyText(price_cents),
    price_before_discount: moneyTextOrNull(price_before_discount_cents),
    attributes: product.attributes.map(({ key, value }) => ({ key, value })),
    customization_options: product.customization_options.map(optionInput),
    is_active: true,
  }
}

function optionInput(option: CustomizationOption): ProductInput['customization_options'][number] {
  const { choices, surcharge_by_length: steps, required: _, ...rest } = option
  return {
    ...rest,
    ...(choices && {
      choices: choices.map(({ surcharge_cents, ...choice }) => ({
        ...choice,
        surcharge: moneyText(surcharge_cents),
      })),
    }),
    ...(steps && {
      surcharge_steps: steps.map(([up_to, cents]) => ({ up_to, surcharge: moneyText(cents) })),
    }),
  }
}

async function plantCustomers(ctx: Context): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { email, username, created_at } of readCustomers()) {
    const password = crypto.randomUUID()
    const account = await openAccount(at(ctx, created_at), { email, username, password, role: 'customer' })
    ids.set(username, account.id)
  }
  return ids
}

async function plantReviews(
  ctx: Tx,
  products: Map<string, number>,
  accounts: Map<string, number>,
): Promise<void> {
  const reviews = readReviews().toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const unread = reviews.slice(-3)
  for (const review of reviews) {
    const { product, username, rating, comment, created_at, is_verified_purchase } = review
    const productId = idOf(products, product)
    const accountId = idOf(accounts, username)
    if (is_verified_purchase) await recordPurchases(ctx, { account_id: accountId, product_ids: [productId] })
    const author = inHandsOf(at(ctx, created_at), accountId)
    const written = await writeReview(author, { product: productId, rating, comment })
    if (written && !unread.includes(review))
      await settleReview(at(ctx, created_at), { id: written.id, is_settled: true })
  }
}
