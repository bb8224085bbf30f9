import type { Picture } from '#contract/shop/catalogue.ts'

let last: { slug: string; picture: Picture | null } | undefined

/** Keeps the picture of the card just opened, so that the product page can show it while its data loads. */
export function rememberPicture(slug: string, picture: Picture | null): void {
  last = { slug, picture }
}

export function rememberedPicture(slug: string): Picture | null {
  return last?.slug === slug ? last.picture : null
}
