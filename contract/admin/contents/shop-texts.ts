import { z } from 'zod'
import type { ProblemCode } from '../../problems/problems.ts'
import { homeSections } from '../../shop/texts.ts'
import { Id, line, tooLong } from '../../wire.ts'
import { settingEndpoints } from '../setting.ts'
import { ChosenPicture } from './chosen-picture.ts'

/** If empty, the storefront's default text is used. */
const text = (maxLength: number) => z.string().trim().max(maxLength, tooLong)

/** Rockwell hardness C. */
const hrc = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1)
  .max(70)

const heroLength = z.number().min(1).max(100).nullable().default(null)

export const HomePage = z.object({
  hero_title: text(120),
  hero_text: text(600),
  /** If null, the storefront's default picture is used. */
  hero_picture: ChosenPicture.nullable(),
  /** Appears below the picture. */
  hero_caption: text(200),
  /**
   * Handle length of the knife in the hero picture. If this and the blade length are given, the page draws both below
   * the picture.
   */
  hero_handle_cm: heroLength,
  hero_blade_cm: heroLength,
  /** The piece that the hero picture shows and leads to. */
  hero_product_id: Id.nullable().default(null),
  arrivals_title: text(80),
  categories_title: text(80),
  forge_title: text(80),
  forge_text: text(800),
  forge_picture: ChosenPicture.nullable(),
  /** The steps of making a knife. */
  forge_steps: z.array(line(60)).max(14),
  /** Hardness by zone of the blade, in Rockwell C. */
  hardness: z.array(z.object({ zone: line(30), from: hrc, to: hrc })).max(6),
  sale_title: text(80),
  sale_note: text(200),
  posts_title: text(80),
  testimonials_title: text(80),
  /** Contains every section once, in display order. */
  sections: z
    .array(z.object({ section: z.enum(homeSections), is_shown: z.boolean() }))
    .max(homeSections.length, { error: 'sections_incomplete' satisfies ProblemCode, abort: true })
    .refine(
      (all) =>
        all.length === homeSections.length &&
        new Set(all.map(({ section }) => section)).size === homeSections.length,
      'sections_incomplete' satisfies ProblemCode,
    ),
})

export const homePageCalls = settingEndpoints({
  name: 'home-page',
  what: 'the texts, pictures and sections of the home page',
  permission: 'content.manage',
  schema: HomePage,
})

export const ProductTexts = z.object({
  /** Appears below the pictures of every product that has some. */
  pictures_note: text(200).default(''),
  /** Appears below the buy button. */
  shipping_note: text(400),
  /** Short lines beside every button that buys: who makes the pieces, what the shop answers for, insurance, returns. */
  maker: text(90).default(''),
  promise: text(90).default(''),
  insurance: text(90).default(''),
  returns: text(90).default(''),
  care_title: text(60),
  /** Appears next to the description of every khukuri. */
  care_notes: z.array(z.object({ title: line(60), text: line(400) })).max(8),
})

export const productTextsCalls = settingEndpoints({
  name: 'product-texts',
  what: 'the texts on every product page: the shipping note, the reasons to buy and the care notes',
  permission: 'content.manage',
  schema: ProductTexts,
})

export const FooterTexts = z.object({
  /** Appears above the last line. */
  text: text(600),
  /** Appears after the year. */
  copyright: text(120),
})

export const footerTextsCalls = settingEndpoints({
  name: 'footer',
  what: 'the texts of the footer',
  permission: 'content.manage',
  schema: FooterTexts,
})
