import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type Setting, showSetting } from '#server/platform/kernel/settings.ts'
import type { Handler } from './mount.ts'

/** Handlers by the names of some endpoints. */
type HandlersOf<Endpoints extends Record<string, Endpoint>> = {
  [Key in keyof Endpoints as `${Endpoints[Key]['method']} ${Endpoints[Key]['path']}`]: Handler<Endpoints[Key]>
}

/** The handlers that read and save a setting. */
export function settingHandlers<
  Schema extends z.ZodObject,
  Endpoints extends Record<'show' | 'save', Endpoint>,
>(
  { show, save }: Endpoints,
  setting: Setting<Schema>,
  saveSetting: (ctx: Context, input: never) => Promise<unknown>,
): HandlersOf<Endpoints> {
  return {
    [`${show.method} ${show.path}`]: (ctx: Context) => showSetting(ctx, setting),
    [`${save.method} ${save.path}`]: async (ctx: Context, { body }: { body: object }) => {
      await saveSetting(ctx, body as never)
      return showSetting(ctx, setting)
    },
  } as unknown as HandlersOf<Endpoints>
}
