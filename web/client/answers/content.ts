import type { Comment } from '../../../contract/shop/blog.ts'
import { idOrNone, picture } from './catalogue.ts'
import {
  count,
  flag,
  id,
  list,
  optional,
  or,
  orNull,
  type Reader,
  record,
  slug,
  text,
  time,
  unreadable,
  webAddress,
  word,
} from './readers.ts'

const author = or(record({ username: orNull(word) }), { username: null })
const textOrNone = or(text, '')
const textOrNull = orNull(text)

const postFields = {
  id: idOrNone,
  slug,
  title: word,
  featured_image: orNull(word),
  published_at: or(time, ''),
  comment_count: or(count, 0),
  author,
  // The page itself says what a post is that was not published.
  status: or(text, '') as Reader<'published'>,
  featured_picture: orNull(picture),
  excerpt: optional(word),
}

export const postSummary = record(postFields)
export const post = record({ ...postFields, content: textOrNone })

/** Deeper than any conversation; what lies deeper still is left out. */
const depthMost = 50

/** A backend that says nothing of approval shows approved comments only; anything but a plain yes is none. */
const approved: Reader<boolean> = (given) => given === undefined || given === true

function commentAt(depth: number): Reader<Comment> {
  return (given) =>
    record({
      id,
      user: author,
      content: text,
      created_at: or(time, ''),
      parent: orNull(id),
      replies: or(depth < depthMost ? list(commentAt(depth + 1)) : unreadable, []),
      is_approved: approved,
    })(given)
}

export const comment = commentAt(0)

const branch = record({
  id,
  name: word,
  address: textOrNone,
  phone_number: textOrNone,
  is_hq: or(flag, false),
  map_embed_link: orNull(webAddress),
  map_location_url: orNull(webAddress),
  image: orNull(word),
  picture: orNull(picture),
})

/** What there is none of may be left out. */
export const contactInfo = record({
  branch_locations: or(list(branch), []),
  contact_emails: or(list(record({ id, email_address: word, purpose: textOrNone })), []),
  social_media_profiles: or(list(record({ id, platform_display: word, link: webAddress })), []),
})

export const company = record({
  tagline: textOrNull,
  history_summary: textOrNull,
  mission_statement: textOrNull,
  vision_statement: textOrNull,
  core_values: or(list(record({ id, name: word, description: textOrNone })), []),
})

export const faq = record({ id, question: word, answer: textOrNone })

export const legalDocument = record({
  id: idOrNone,
  document_type: textOrNone,
  content: textOrNone,
  updated_at: optional(time),
})

export const publicSettings = record({
  site_title: textOrNone,
  site_description: textOrNone,
  favicon: textOrNone,
  logo: textOrNull,
  contact_email: textOrNone,
  social_media_links: () => null,
})
