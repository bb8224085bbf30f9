import type { Picture } from '../../../contract/shop/catalogue.ts'

let last: { slug: string; picture: Picture | null } | undefined

/** Keeps the picture of the card that was pressed, so that the product's page can show it before its data is there. */
export function rememberPicture(slug: string, picture: Picture | null): void {
  last = { slug, picture }
}

export function rememberedPicture(slug: string): Picture | null {
  return last?.slug === slug ? last.picture : null
}
