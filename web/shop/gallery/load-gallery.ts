import { defaultPageSize } from '#contract/limits.ts'
import type { Picture, ProductSummary } from '#contract/shop/catalogue.ts'
import { galleryMessages } from '#messages/gallery.ts'
import type { Call } from '#web/client/call-types.ts'
import { findPage, readList } from '#web/client/list.ts'
import { type Loaded, load } from '#web/client/loaded.ts'
import { galleryPictures } from '#web/shop/catalogue/product/gallery-pictures.ts'

export type Exhibit = Pick<ProductSummary, 'slug' | 'name' | 'name_ne' | 'plate'> & {
  picture: Picture | undefined
}

export type Pictured = Exhibit & { picture: Picture }

export type GalleryPage = { exhibits: Exhibit[]; page: number; pages: number }

/** A page of the gallery shows this many pages of the product list, so a small shop fits on one. */
const maxListPages = 4

/** Does not reject. */
export function loadGallery(call: Call, query: URLSearchParams): Promise<Loaded<GalleryPage>> {
  return load(findExhibits(call, pageOf(query)), galleryMessages.loadFailed)
}

async function findExhibits(call: Call, page: number): Promise<GalleryPage> {
  const { items, pages } = await findPage(
    (number) => findWall(call, number),
    page,
    maxListPages * defaultPageSize,
  )
  return { exhibits: items.map(exhibit), page, pages }
}

/** Loads several pages of the product list as one page of the gallery. */
async function findWall(call: Call, page: number) {
  const first = (page - 1) * maxListPages + 1
  const listPages = [await findListPage(call, first)]
  while (listPages.at(-1)?.next && listPages.length < maxListPages) {
    listPages.push(await findListPage(call, first + listPages.length))
  }
  return {
    results: listPages.flatMap(({ items }) => items),
    count: listPages[0]?.count ?? 0,
    next: listPages.at(-1)?.next ?? null,
  }
}

async function findListPage(call: Call, page: number) {
  const answer = await call('GET /products/products/', { query: page > 1 ? { page } : {} })
  return { ...readList(answer), next: 'next' in answer ? answer.next : null }
}

function exhibit(product: ProductSummary): Exhibit {
  const { slug, name, name_ne, plate } = product
  return { slug, name, name_ne, plate, picture: galleryPictures(product)[0] }
}

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

export function hasPicture(exhibit: Exhibit): exhibit is Pictured {
  return exhibit.picture !== undefined
}
