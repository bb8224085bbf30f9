import type { Comment } from '#contract/shop/blog.ts'
import { idOrZero, picture } from './catalogue.ts'
import {
  boolean,
  count,
  day,
  httpUrl,
  id,
  list,
  nonBlank,
  numberBetween,
  oneOf,
  optional,
  or,
  orNull,
  type Reader,
  record,
  slug,
  text,
  time,
  unreadable,
} from './readers.ts'

const author = or(record({ username: orNull(nonBlank) }), { username: null })
const textOrEmpty = or(text, '')
const textOrNull = orNull(text)

const postFields = {
  id: idOrZero,
  slug,
  title: nonBlank,
  featured_image: orNull(nonBlank),
  published_at: or(time, ''),
  updated_at: optional(time),
  comment_count: or(count, 0),
  author,
  // The page itself reports an unpublished post.
  status: or(text, '') as Reader<'published'>,
  featured_picture: orNull(picture),
  excerpt: optional(nonBlank),
}

export const postSummary = record(postFields)
export const post = record({ ...postFields, content: textOrEmpty, share_image: optional(nonBlank) })

const { id: _id, comment_count: _count, status: _status, ...previewFields } = postFields
export const postPreview = record({
  ...previewFields,
  content: textOrEmpty,
  share_image: optional(nonBlank),
})

/** Replies below this depth are left out. */
const maxDepth = 50

/** A backend without this field lists only approved comments; any value but true means not approved. */
const approved: Reader<boolean> = (value) => value === undefined || value === true

type ReadComment = Omit<Comment, 'by_shop' | 'replies'> & {
  by_shop: boolean | undefined
  replies: ReadComment[]
}

function commentAt(depth: number): Reader<ReadComment> {
  return (value) =>
    record({
      id,
      user: author,
      content: text,
      created_at: or(time, ''),
      parent: orNull(id),
      replies: or(depth < maxDepth ? list(commentAt(depth + 1)) : unreadable, []),
      is_approved: approved,
      by_shop: optional(boolean),
    })(value)
}

export const comment = commentAt(0)

const branch = record({
  id,
  name: nonBlank,
  address: textOrEmpty,
  phone_number: textOrEmpty,
  is_hq: or(boolean, false),
  map_embed_link: orNull(httpUrl),
  map_location_url: orNull(httpUrl),
  image: orNull(nonBlank),
  picture: orNull(picture),
})

/** Backends may omit empty lists. */
export const contactInfo = record({
  branch_locations: or(list(branch), []),
  contact_emails: or(list(record({ id, email_address: nonBlank, purpose: textOrEmpty })), []),
  social_media_profiles: or(list(record({ id, platform_display: nonBlank, link: httpUrl })), []),
})

export const company = record({
  tagline: textOrNull,
  history_summary: textOrNull,
  mission_statement: textOrNull,
  vision_statement: textOrNull,
  core_values: or(list(record({ id, name: nonBlank, description: textOrEmpty })), []),
})

export const faq = record({ id, question: nonBlank, answer: textOrEmpty })

export const legalDocument = record({
  id: idOrZero,
  document_type: textOrEmpty,
  content: textOrEmpty,
  updated_at: optional(time),
  in_force_on: optional(day),
})

/** If unreadable or empty, the storefront shows its default text. */
const ownText = optional(nonBlank)
const ownPicture = optional(picture)
const section = oneOf('arrivals', 'categories', 'forge', 'sale', 'posts', 'testimonials')

const hrc = numberBetween(1, 70)
const centimeters = numberBetween(1, 100)

/** A record whose fields are all optional. */
const orEmpty = <T>(read: Reader<T>) => or(read, read({}))

export const shopTexts = record({
  home: orEmpty(
    record({
      hero_title: ownText,
      hero_text: ownText,
      hero_picture: ownPicture,
      hero_caption: ownText,
      hero_handle_cm: optional(centimeters),
      hero_blade_cm: optional(centimeters),
      arrivals_title: ownText,
      categories_title: ownText,
      forge_title: ownText,
      forge_text: ownText,
      forge_picture: ownPicture,
      forge_steps: optional(list(nonBlank)),
      hardness: optional(list(record({ zone: nonBlank, from: hrc, to: hrc }))),
      sale_title: ownText,
      sale_note: ownText,
      posts_title: ownText,
      testimonials_title: ownText,
      sections: optional(list(section)),
    }),
  ),
  product: orEmpty(
    record({
      shipping_note: ownText,
      care_title: ownText,
      care_notes: optional(list(record({ title: nonBlank, text: nonBlank }))),
    }),
  ),
  footer: orEmpty(
    record({
      text: ownText,
      copyright: ownText,
      policies: optional(list(oneOf('shipping_policy', 'terms_of_sale'))),
    }),
  ),
  returns: optional(record({ days: id, shipping: oneOf('customer', 'shop') })),
  has_refund_policy: optional(boolean),
  dispatch_place: ownText,
  time_zone: ownText,
})

export const publicSettings = record({
  site_title: textOrEmpty,
  site_description: textOrEmpty,
  favicon: textOrEmpty,
  logo: textOrNull,
  contact_email: textOrEmpty,
  social_media_links: () => null,
})
