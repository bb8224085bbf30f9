import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cards } from '../limits.ts'
import { lenientRecord, readBy, within } from '../reading.ts'
import { Picture } from './catalogue.ts'

/** The sections of the home page below the hero, in their default order. */
export const homeSections = ['arrivals', 'categories', 'forge', 'sale', 'posts', 'testimonials'] as const
export type HomeSection = (typeof homeSections)[number]

/** Policies that a shop may have in addition to the two that every shop has. */
export const ownPolicies = ['shipping_policy', 'terms_of_sale'] as const

const hardness = within(z.int(), 1, 70)

/** What the refund policy promises for items without engraving. */
export const Returns = z.object({
  /** Counted from the day of delivery. */
  days: readBy(z.int(), 'id'),
  /** Who pays for return shipping. */
  shipping: z.enum(['customer', 'shop']),
})
export type Returns = z.infer<typeof Returns>

/** The shop's texts that replace the storefront's defaults. Absent ones keep the default. */
export const ShopTexts = z.object({
  home: lenientRecord(
    z.object({
      hero_title: z.string().optional(),
      hero_text: z.string().optional(),
      hero_picture: Picture.optional(),
      hero_caption: z.string().optional(),
      /** Handle length of the knife in the hero picture. */
      hero_handle_cm: within(z.number(), 1, 100).optional(),
      hero_blade_cm: within(z.number(), 1, 100).optional(),
      /** The piece that the hero picture shows, while visitors can see it. */
      hero_product: z.object({ slug: z.string(), name: z.string() }).optional(),
      arrivals_title: z.string().optional(),
      categories_title: z.string().optional(),
      forge_title: z.string().optional(),
      forge_text: z.string().optional(),
      forge_picture: Picture.optional(),
      forge_steps: z.array(z.string()).optional(),
      /** Rockwell hardness C by zone of the blade. */
      hardness: z.array(z.object({ zone: z.string(), from: hardness, to: hardness })).optional(),
      sale_title: z.string().optional(),
      sale_note: z.string().optional(),
      posts_title: z.string().optional(),
      testimonials_title: z.string().optional(),
      /** The visible sections, in order. */
      sections: z.array(z.enum(homeSections)).optional(),
    }),
  ),
  product: lenientRecord(
    z.object({
      pictures_note: z.string().optional(),
      shipping_note: z.string().optional(),
      maker: z.string().optional(),
      promise: z.string().optional(),
      insurance: z.string().optional(),
      returns: z.string().optional(),
      care_title: z.string().optional(),
      care_notes: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
    }),
  ),
  footer: lenientRecord(
    z.object({
      text: z.string().optional(),
      copyright: z.string().optional(),
      /** Policies in force. */
      policies: z.array(z.enum(ownPolicies)).optional(),
    }),
  ),
  returns: Returns.optional(),
  has_refund_policy: z.boolean().optional(),
  /** The cards that the shop takes, if it has chosen some and takes cards. */
  cards: z.array(z.enum(cards)).max(cards.length).optional(),
  /** The town that parcels leave from. */
  dispatch_place: z.string().optional(),
  /** IANA name of the shop's time zone, which defines its days; UTC if absent. */
  time_zone: z.string().optional(),
})
export type ShopTexts = z.infer<typeof ShopTexts>

export const findShopTextsCall = endpoint({
  method: 'GET',
  path: '/pages/texts/',
  summary: "The shop's own texts that replace the storefront's standard ones",
  access: 'public',
  answer: ShopTexts,
})
