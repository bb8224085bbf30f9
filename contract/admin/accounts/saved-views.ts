import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, line } from '../../wire.ts'

export const maxSavedViews = 50

/** The path of a screen relative to /admin: '/orders'. */
const Screen = z
  .string()
  .regex(/^(?:\/[a-z-]+){1,3}$/)
  .max(60)

/** Search, filters and order of a list, as in its address: 'status=paid&country=Nepal'. */
const Query = z
  .string()
  .regex(/^[\w.~%*+=&-]*$/)
  .max(1000)

export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() })

export const listSavedViewsCall = endpoint({
  method: 'GET',
  path: '/admin/saved-views/',
  summary: "The caller's saved views of a list, by name",
  access: 'staff',
  permission: 'any',
  query: z.object({ screen: Screen }),
  answer: z.object({ results: z.array(SavedView) }),
})

export const saveViewCall = endpoint({
  method: 'POST',
  path: '/admin/saved-views/',
  summary: 'Saves a view of a list under a name that is not in use yet',
  access: 'staff',
  permission: 'any',
  body: z.object({ screen: Screen, name: line(60), query: Query }),
  answer: SavedView,
  status: 201,
  problems: ['conflict'],
})

export const deleteSavedViewCall = endpoint({
  method: 'DELETE',
  path: '/admin/saved-views/{id}/',
  summary: "Deletes one of the caller's saved views",
  access: 'staff',
  permission: 'any',
  params: z.object({ id: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
