import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxPictureBytes } from '../../limits.ts'
import { FocalPoint, Picture } from '../../shop/catalogue.ts'
import { QueryBoolean, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { Version, versioned } from '../version.ts'

const MediaKey = z.string().regex(/^[0-9a-f]{24}$/)
const params = z.object({ key: MediaKey })

/**
 * The permissions for finding and uploading pictures, any one of which suffices: for use in texts, in products, or as
 * the shop's icon.
 */
const shows = ['content.manage', 'catalogue.manage', 'operations.manage'] as const
/** The permissions for describing pictures and deleting unused ones, any one of which suffices. */
const mediaPermissions = ['content.manage', 'catalogue.manage'] as const

const Editable = z.object({
  /** A name to search for; initially the name of the uploaded file. */
  name: z.string().trim().max(200),
  /** A description to suggest for new uses of the picture; each use has its own text. */
  alt_text: z.string().trim().max(500),
  focal_point: FocalPoint,
})

/** A picture in the shop's library, for any use. */
export const Media = Editable.extend({
  key: MediaKey,
  picture: Picture,
  created_at: Time,
  version: Version,
})
export type Media = z.infer<typeof Media>

/** A product, post or page in which a picture appears. */
const MediaUse = z.object({ type: z.string(), id: z.string(), name: z.string() })
export type MediaUse = z.infer<typeof MediaUse>

export const listMediaCall = endpoint({
  method: 'GET',
  path: '/admin/media/',
  summary: 'All pictures',
  access: 'staff',
  permission: shows,
  query: AdminPaging.extend({
    search: Search,
    /** True: only pictures that are not used anywhere. */
    unused: QueryBoolean.optional(),
    ordering: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
  }),
  answer: adminListOf(Media.extend({ use_count: z.int().min(0) })),
})

export const showMediaCall = endpoint({
  method: 'GET',
  path: '/admin/media/{key}/',
  summary: 'One picture with everything that shows it',
  access: 'staff',
  permission: shows,
  params,
  answer: Media.extend({ uses: z.array(MediaUse) }),
  problems: ['not_found'],
})

export const uploadMediaCall = endpoint({
  method: 'POST',
  path: '/admin/media/',
  summary:
    'Stores a JPEG, PNG, WebP or AVIF picture, upright and without its metadata; the same file is stored once',
  access: 'staff',
  permission: shows,
  /** The file's name. */
  query: z.object({ name: z.string().trim().max(200).default('') }),
  upload: { maxBytes: maxPictureBytes },
  /** `is_new` is false if the same file was already stored. */
  answer: Media.extend({ is_new: z.boolean() }),
})

export const changeMediaCall = endpoint({
  method: 'PUT',
  path: '/admin/media/{key}/',
  summary: 'Sets name, alternative text and focal point of a picture',
  access: 'staff',
  permission: mediaPermissions,
  params,
  body: Editable.extend(versioned),
  answer: Media,
  problems: ['not_found', 'conflict'],
})

export const deleteMediaCall = endpoint({
  method: 'DELETE',
  path: '/admin/media/{key}/',
  summary: 'Deletes a picture that nothing shows',
  access: 'staff',
  permission: mediaPermissions,
  params,
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})
