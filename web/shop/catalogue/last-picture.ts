import type { Picture } from '#contract/shop/catalogue.ts'

let last: { slug: string; picture: Picture | null } | undefined

/** Remembers the picture of the opened card, for the product page to show while its data loads. */
export function rememberPicture(slug: string, picture: Picture | null): void {
  last = { slug, picture }
}

export function rememberedPicture(slug: string): Picture | null {
  return last?.slug === slug ? last.picture : null
}
