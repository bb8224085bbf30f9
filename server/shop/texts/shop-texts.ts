import type { z } from 'zod'
import { FooterTexts, HomePage, ProductTexts } from '#contract/admin/contents/shop-texts.ts'
import { cards } from '#contract/limits.ts'
import { homeSections, ownPolicies, type ShopTexts } from '#contract/shop/texts.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { readSetting, type Setting, settingAction } from '#server/platform/kernel/settings.ts'
import { findPiece } from '#server/shop/catalogue/find-product.ts'
import { findPictures, requirePicture } from '#server/shop/media/picture-answer.ts'
import { policiesInForce } from '#server/shop/pages/policies.ts'
import { findDispatchPlace, findTimeZone } from '#server/shop/pages/site-settings.ts'

export const homePage: Setting<typeof HomePage> = {
  name: 'home-page',
  permission: 'content.manage',
  schema: HomePage,
  initial: {
    hero_title: '',
    hero_text: '',
    hero_picture: null,
    hero_caption: '',
    arrivals_title: '',
    hero_handle_cm: null,
    hero_blade_cm: null,
    hero_product_id: null,
    categories_title: '',
    forge_title: '',
    forge_text: '',
    forge_picture: null,
    forge_steps: [],
    hardness: [],
    sale_title: '',
    sale_note: '',
    posts_title: '',
    testimonials_title: '',
    sections: homeSections.map((section) => ({ section, is_shown: true })),
  },
}

export const saveHomePage = settingAction(homePage, {
  name: 'pages.save-home-page',
  clears: ['pages'],
  check: async (ctx, { hero_picture, forge_picture, hero_product_id }) => {
    await requirePicture(ctx, 'hero_picture', hero_picture)
    await requirePicture(ctx, 'forge_picture', forge_picture)
    if (hero_product_id && !(await findPiece(ctx, hero_product_id)))
      refuseField('hero_product_id', 'unknown_product')
  },
})

export const productTexts: Setting<typeof ProductTexts> = {
  name: 'product-texts',
  permission: 'content.manage',
  schema: ProductTexts,
  initial: {
    pictures_note: '',
    shipping_note: '',
    maker: '',
    promise: '',
    insurance: '',
    returns: '',
    care_title: '',
    care_notes: [],
  },
}

export const saveProductTexts = settingAction(productTexts, {
  name: 'pages.save-product-texts',
  clears: ['pages'],
})

export const footerTexts: Setting<typeof FooterTexts> = {
  name: 'footer',
  permission: 'content.manage',
  schema: FooterTexts,
  initial: { text: '', copyright: '' },
}

export const saveFooterTexts = settingAction(footerTexts, { name: 'pages.save-footer', clears: ['pages'] })

/** The shop's texts that replace the storefront's own. */
export async function findShopTexts(ctx: Context): Promise<ShopTexts> {
  const { hero_product_id, ...home } = await readSetting(ctx, homePage)
  const { types, returns } = await policiesInForce(ctx)
  const pictures = await findPictures(ctx, [home.hero_picture, home.forge_picture])
  const pictureOf = (chosen: { media_key: string } | null) => pictures.get(chosen?.media_key ?? '')
  return {
    home: filled({
      ...home,
      hero_picture: pictureOf(home.hero_picture),
      forge_picture: pictureOf(home.forge_picture),
      hero_product: await findHeroProduct(ctx, hero_product_id),
      sections: shownSections(home),
    }),
    product: filled(await readSetting(ctx, productTexts)),
    footer: filled({
      ...(await readSetting(ctx, footerTexts)),
      policies: ownPolicies.filter((type) => types.includes(type)),
    }),
    ...(returns && { returns }),
    ...(types.includes('refund_policy') && { has_refund_policy: true }),
    ...filled({ cards: await findCards(ctx), dispatch_place: await findDispatchPlace(ctx) }),
    time_zone: await findTimeZone(ctx),
  }
}

/** The cards that shoppers are told of: none unless they can pay by card. */
async function findCards(ctx: Context) {
  const query = ctx.database
    .selectFrom('checkout_options')
    .select('cards')
    .where('enable_card_payment', '=', true)
  const options = await query.executeTakeFirst()
  return cards.filter((card) => options?.cards.includes(card))
}

/** Undefined while visitors cannot see the product. */
async function findHeroProduct(ctx: Context, id: number | null) {
  const piece = id ? await findPiece(ctx, id) : undefined
  return piece?.is_active ? { slug: piece.slug, name: piece.name } : undefined
}

/** Undefined if the home page shows all sections in their default order. */
function shownSections({ sections }: Pick<z.output<typeof HomePage>, 'sections'>) {
  const shown = sections.flatMap(({ section, is_shown }) => (is_shown ? [section] : []))
  return shown.join() === homeSections.join() ? undefined : shown
}

type Filled<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined | null | ''> }

/** Drops empty values, except an empty list of sections, which means that none is shown. */
function filled<Values extends Record<string, unknown>>(values: Values): Filled<Values> {
  const isFilled = ([name, value]: [string, unknown]) =>
    value !== undefined &&
    value !== null &&
    value !== '' &&
    (name === 'sections' || !Array.isArray(value) || value.length > 0)
  return Object.fromEntries(Object.entries(values).filter(isFilled)) as Filled<Values>
}
