import { z } from 'zod'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import type { HistoryType } from '#contract/admin/history.ts'
import { Version } from '#contract/admin/version.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from './action.ts'
import { permitted } from './allow.ts'
import type { Context } from './context.ts'
import { versionOf } from './versions.ts'

/** A group of settings, with defaults that apply until staff change them. */
export type Setting<Schema extends z.ZodObject = z.ZodObject> = {
  /** The name of the group's row, and the subject of its history. */
  name: HistoryType
  permission: Permission
  schema: Schema
  initial: z.output<Schema>
}

/** The values set by staff; the program's defaults for the others. */
export async function readSetting<Schema extends z.ZodObject>(
  ctx: Pick<Context, 'database'>,
  { name, schema, initial }: Setting<Schema>,
): Promise<z.output<Schema>> {
  const row = await ctx.database
    .selectFrom('shop_settings')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? schema.parse({ ...initial, ...(row.content as object) }) : initial
}

/** The values for staff, with the version that a change must name. */
export async function showSetting<Schema extends z.ZodObject>(
  ctx: Context,
  setting: Setting<Schema>,
): Promise<z.output<Schema> & { version: number }> {
  permitted(setting.permission)(ctx.actor)
  const version = await versionOf(ctx, setting.name)
  return { ...(await readSetting(ctx, setting)), version }
}

export function settingAction<Schema extends z.ZodObject>(
  setting: Setting<Schema>,
  {
    name,
    check,
    after,
    clears,
  }: {
    /** 'pages.save-footer' */
    name: string
    /** Refuses invalid values that the schema cannot detect. */
    check?: (ctx: Context, values: z.output<Schema>) => Promise<void> | void
    /** Further work in the same transaction. */
    after?: (ctx: Context, values: z.output<Schema>) => Promise<void>
    /** The cached answers that show these settings. */
    clears: readonly PublicDomain[]
  },
) {
  const input = z.intersection(setting.schema, z.object({ version: Version.optional() }))
  return action({
    name,
    may: permitted(setting.permission),
    input: input as z.ZodType<z.output<Schema> & { version?: number | undefined }>,
    run: async (ctx, { version: _, ...input }) => {
      const values = input as z.output<Schema>
      await check?.(ctx, values)
      await ctx.database
        .insertInto('shop_settings')
        .values({ name: setting.name, content: jsonb(values) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ content: jsonb(values) }))
        .execute()
      await after?.(ctx, values)
      return values
    },
    audit: { type: setting.name, id: () => null, read: (ctx) => readSetting(ctx, setting) },
    clears,
  })
}
