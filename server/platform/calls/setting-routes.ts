import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type Setting, showSetting } from '#server/platform/kernel/settings.ts'
import { type Route, route } from './mount.ts'

/** Mounts the calls that read and save a setting. */
export function settingRoutes<Schema extends z.ZodObject>(
  { show, save }: { show: Endpoint; save: Endpoint },
  setting: Setting<Schema>,
  saveSetting: (ctx: Context, input: never) => Promise<unknown>,
): Route[] {
  return [
    route(show, (ctx) => showSetting(ctx, setting)),
    route(save, async (ctx, { body }) => {
      await saveSetting(ctx, body as never)
      return showSetting(ctx, setting)
    }),
  ]
}
