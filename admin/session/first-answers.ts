import type { Permission } from '#contract/admin/accounts/permissions.ts'
import { answerOptions, answers, type ReadName } from './answers.ts'
import type { Calls } from './calls.ts'
import { meOptions } from './me.ts'
import { adminTokens } from './tokens.ts'

/** A read, and the permission that its contract names. */
type PermittedRead = {
  [N in ReadName]: Calls[N] extends { permission: infer P } ? readonly [N, P & Permission] : never
}[ReadName]

/** Lists by the paths of their screens. A screen is here if its `ListPage` has no `fixed`. */
export const firstLists: Record<string, PermittedRead> = {
  '/orders': ['GET /admin/orders/', 'orders.read'],
  '/packing': ['GET /admin/packing/', 'orders.pack'],
  '/pieces': ['GET /admin/pieces/', 'stock.manage'],
  '/products': ['GET /admin/products/', 'catalogue.read'],
  '/discounts': ['GET /admin/discounts/', 'catalogue.read'],
  '/posts': ['GET /admin/posts/', 'content.manage'],
  '/statements': ['GET /admin/statements/', 'money.manage'],
  '/payments': ['GET /admin/payments/', 'money.manage'],
  '/customers': ['GET /admin/customers/', 'customers.read'],
}

/**
 * Asks for the signed-in person, and then for the list that the screen at this address shows first, if they may read it.
 * The screen finds both in the cache. An address with parameters may mean another list, so the screen asks for that.
 */
export async function prefetchFirstAnswers({ pathname, search }: { pathname: string; search: string }) {
  if (!adminTokens.isSignedIn()) return
  await answers.prefetchQuery(meOptions)
  const me = answers.getQueryData(meOptions.queryKey)
  const [list, permission] = firstLists[pathname.replace(/^\/admin|\/$/g, '')] ?? []
  if (search || !list || !permission || !me?.permissions.includes(permission)) return
  await answers.prefetchQuery(answerOptions(list, { query: {} }))
}
