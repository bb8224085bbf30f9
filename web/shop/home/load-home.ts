import { CallError } from '#client/call-error.ts'
import type { PostSummary } from '#contract/shop/blog.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import type { ReviewOfProduct } from '#contract/shop/reviews.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'
import { load } from '#web/client/loaded.ts'
import { loadShopTexts } from '#web/page/shop-texts.ts'
import { type CardProduct, cardProduct } from '#web/shop/catalogue/card-product.ts'

export type ProductPart = { products: CardProduct[]; count: number }

/** What the home page shows of a category besides its name. */
export type CategoryDetails = Record<string, { picture: Picture | null; about: string }>

const { home: loadFailed } = loadErrorMessages

export const arrivalCount = 5
const saleCount = 6
const postCount = 4
const testimonialCount = 3

/** Starts all calls of the home page at once; no promise rejects. */
export function loadHome(call: Call) {
  return {
    texts: loadShopTexts(call).then(({ home }) => home),
    arrivals: load(findArrivals(call), loadFailed),
    categories: load(findCategories(call), loadFailed),
    sale: load(findDiscounted(call), loadFailed),
    posts: load(emptyOn404(findLatestPosts(call)), loadFailed),
    testimonials: load(emptyOn404(findTestimonials(call)), loadFailed),
  }
}

async function findArrivals(call: Call): Promise<ProductPart> {
  const query = { is_active: 'true', ordering: '-created_at', page_size: arrivalCount } as const
  const { items, count } = readList(await call('GET /products/products/', { query }))
  return { products: items.slice(0, arrivalCount).map(cardProduct), count }
}

/** By slug. */
async function findCategories(call: Call): Promise<CategoryDetails> {
  const { items } = readList(await call('GET /products/categories/', {}))
  return Object.fromEntries(
    items.map(({ slug, main_image, description }) => [
      slug,
      { picture: main_image ?? null, about: firstSentence(description) },
    ]),
  )
}

/** The first sentence of an HTML description, as plain text without its period. */
export function firstSentence(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  const end = text.search(/[.!?](?:\s|$)/)
  return end === -1 ? text : text.slice(0, end)
}

async function findDiscounted(call: Call): Promise<ProductPart> {
  const query = { is_active: 'true', discounted: 'true', page_size: saleCount } as const
  const { items, count } = readList(await call('GET /products/products/', { query }))
  const discounted = items.filter(({ price_before_discount: before }) => before != null)
  return { products: discounted.slice(0, saleCount).map(cardProduct), count }
}

async function findLatestPosts(call: Call): Promise<PostSummary[]> {
  const query = { status: 'published', page_size: postCount } as const
  return readList(await call('GET /blog/posts/', { query })).items.slice(0, postCount)
}

async function findTestimonials(call: Call): Promise<ReviewOfProduct[]> {
  const { items } = readList(await call('GET /products/reviews/', { query: { page_size: 24 } }))
  return items
    .filter(isQuotable)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, testimonialCount)
}

/** Another backend may lack the endpoint; then the section stays empty. */
async function emptyOn404<Item>(items: Promise<Item[]>): Promise<Item[]> {
  try {
    return await items
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 405)) return []
    throw error
  }
}

/** Whether a review is positive, and neither too short nor too long to quote. */
function isQuotable({ rating, comment }: ReviewOfProduct): boolean {
  return rating >= 4 && comment.length >= 40 && comment.length <= 220
}
