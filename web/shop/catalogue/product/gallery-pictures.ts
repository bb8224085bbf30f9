import type { Product } from '#contract/shop/catalogue.ts'
import type { ShownPicture } from './option-pictures.ts'

/** The pictures of a product: the main one first, then the others in order, without duplicates. */
export function galleryPictures({
  main_image,
  images,
}: Pick<Product, 'main_image' | 'images'>): ShownPicture[] {
  const others = images.toSorted((a, b) => a.order - b.order)
  const all: ShownPicture[] = main_image ? [main_image, ...others] : others
  const seen = new Set<string>()
  return all.filter(({ image }) => !seen.has(image) && seen.add(image))
}
