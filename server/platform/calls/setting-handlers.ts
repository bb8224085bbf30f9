import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type Setting, showSetting } from '#server/platform/kernel/settings.ts'
import { type HandlersOf, nameOf } from './ordered-handlers.ts'

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
    [nameOf(show)]: (ctx: Context) => showSetting(ctx, setting),
    [nameOf(save)]: async (ctx: Context, { body }: { body: object }) => {
      await saveSetting(ctx, body as never)
      return showSetting(ctx, setting)
    },
  } as unknown as HandlersOf<Endpoints>
}
