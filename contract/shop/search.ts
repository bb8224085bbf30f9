import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxSearchLength } from '../limits.ts'
import { lenient, readBy } from '../reading.ts'
import { Money } from '../wire.ts'
import { Picture } from './catalogue.ts'

/** A post, an answered question or a policy. */
export const FoundContent = z.object({
  kind: z.enum(['post', 'faq', 'policy']),
  /** The slug of a post, the id of an answered question, or the last part of a policy page's address. */
  id: z.string(),
  title: z.string(),
})
export type FoundContent = z.infer<typeof FoundContent>

const slug = readBy(z.string(), 'slug')

const contents = lenient(z.array(FoundContent), [])

const search = z.string().max(maxSearchLength)

export const searchContentsCall = endpoint({
  method: 'GET',
  path: '/search/contents/',
  summary: 'Posts, answers and policies that match a search, best match first',
  access: 'public',
  query: z.object({ search }),
  answer: z.object({ results: contents }),
})

export const suggestCall = endpoint({
  method: 'GET',
  path: '/search/suggestions/',
  summary: 'Products, categories and posts that match the text typed so far',
  access: 'public',
  query: z.object({ search }),
  answer: z.object({
    products: lenient(
      z.array(z.object({ slug, name: z.string(), price: Money, main_image: Picture.nullable() })),
      [],
    ),
    categories: lenient(z.array(z.object({ slug, name: z.string() })), []),
    contents,
  }),
})
