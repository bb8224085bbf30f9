import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Handler } from './mount.ts'

/** The result of `orderedList`; the endpoints' schemas have checked the inputs. */
type Actions = {
  list: (ctx: Context) => Promise<unknown>
  show: (ctx: Context, id: number) => Promise<unknown>
  add: (ctx: Context, input: never) => Promise<{ id: number }>
  change: (ctx: Context, input: never) => Promise<unknown>
  remove: (ctx: Context, input: never) => Promise<unknown>
  order: (ctx: Context, input: never) => Promise<unknown>
}

/** Handlers by the names of some endpoints. */
export type HandlersOf<Endpoints extends Record<string, Endpoint>> = {
  [Key in keyof Endpoints as `${Endpoints[Key]['method']} ${Endpoints[Key]['path']}`]: Handler<Endpoints[Key]>
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

type Call = { params: object; query: object; body: object }

/** The handlers of a list that staff sort by hand. */
export function orderedHandlers<
  Endpoints extends Record<'list' | 'add' | 'change' | 'remove' | 'order', Endpoint>,
>({ list, add, change, remove, order }: Endpoints, actions: Actions): HandlersOf<Endpoints> {
  return {
    [nameOf(list)]: (ctx: Context) => actions.list(ctx),
    [nameOf(add)]: async (ctx: Context, { body }: Call) => {
      const { id } = await actions.add(ctx, body as never)
      return actions.show(ctx, id)
    },
    // Before the calls with an id, which would take this path as an id.
    [nameOf(order)]: async (ctx: Context, { body }: Call) => {
      await actions.order(ctx, body as never)
      return actions.list(ctx)
    },
    [nameOf(change)]: async (ctx: Context, { params, body }: Call) => {
      const { id } = params as { id: number }
      const { version, ...values } = body as { version: number }
      await actions.change(ctx, { id, version, values } as never)
      return actions.show(ctx, id)
    },
    [nameOf(remove)]: async (ctx: Context, { params, query }: Call) => {
      await actions.remove(ctx, { ...params, ...query } as never)
    },
  } as unknown as HandlersOf<Endpoints>
}
