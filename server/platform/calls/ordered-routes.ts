import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type Route, route } from './mount.ts'

/** The result of `orderedList`; the endpoints' schemas have checked the inputs. */
type Verbs = {
  list: (ctx: Context) => Promise<unknown>
  show: (ctx: Context, id: number) => Promise<unknown>
  add: (ctx: Context, input: never) => Promise<{ id: number }>
  change: (ctx: Context, input: never) => Promise<unknown>
  remove: (ctx: Context, input: never) => Promise<unknown>
  order: (ctx: Context, input: never) => Promise<unknown>
}

/** Mounts the calls of a list that staff sort by hand. */
export function orderedRoutes(
  endpoints: Record<'list' | 'add' | 'change' | 'remove' | 'order', Endpoint>,
  verbs: Verbs,
): Route[] {
  const { list, add, change, remove, order } = endpoints
  return [
    route(list, (ctx) => verbs.list(ctx)),
    route(add, async (ctx, { body }) => {
      const { id } = await verbs.add(ctx, body as never)
      return verbs.show(ctx, id)
    }),
    // Mounted before the calls with an id, which would take this path as an id.
    route(order, async (ctx, { body }) => {
      await verbs.order(ctx, body as never)
      return verbs.list(ctx)
    }),
    route(change, async (ctx, { params, body }) => {
      const { id } = params as unknown as { id: number }
      const { version, ...values } = body as { version: number }
      await verbs.change(ctx, { id, version, values } as never)
      return verbs.show(ctx, id)
    }),
    route(remove, async (ctx, { params, query }) => {
      await verbs.remove(ctx, { ...(params as object), ...(query as object) } as never)
    }),
  ]
}
