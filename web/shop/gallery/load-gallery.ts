import { galleryMessages } from '#messages/gallery.ts'
import type { Picture, ProductSummary } from '../../../contract/shop/catalogue.ts'
import type { Call } from '../../client/call-types.ts'
import { readList } from '../../client/list.ts'
import { type Loaded, load } from '../../client/loaded.ts'
import { galleryPictures } from '../catalogue/gallery-pictures.ts'

/** A piece as it hangs here. */
export type Exhibit = Pick<ProductSummary, 'slug' | 'name' | 'name_ne' | 'plate'> & {
  picture: Picture | undefined
}

export type GalleryPage = { exhibits: Exhibit[]; page: number; pages: number }

/** One page of the gallery holds at most so many pages of the product list, so that a small shop hangs on one wall. */
const listPagesAtOnce = 4

/** Starts the calls of the gallery; the promise does not reject. */
export function loadGallery(call: Call, address: URLSearchParams): Promise<Loaded<GalleryPage>> {
  return load(findExhibits(call, pageOf(address)), galleryMessages.loadFailed)
}

/** All products, as nothing is filtered. */
async function findExhibits(call: Call, page: number): Promise<GalleryPage> {
  const first = (page - 1) * listPagesAtOnce + 1
  const listPages = [await findListPage(call, first)]
  while (listPages.at(-1)?.next && listPages.length < listPagesAtOnce) {
    listPages.push(await findListPage(call, first + listPages.length))
  }
  const { count = 0, items: { length: size } = [] } = listPages[0] ?? {}
  const goesOn = listPages.at(-1)?.next && size > 0
  return {
    exhibits: listPages.flatMap(({ items }) => items.map(exhibit)),
    page,
    pages: goesOn ? Math.ceil(count / (size * listPagesAtOnce)) : page,
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

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
