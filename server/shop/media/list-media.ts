import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { listMediaCall, Media, MediaUse } from '#contract/admin/contents/media.ts'
import type { MediaFiles } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf, versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findMediaUses, isUsed } from './media-uses.ts'
import { pictureAnswer } from './picture-answer.ts'

/** All pictures, by default newest first. */
export async function listMedia(
  ctx: Context,
  { search, unused, ordering, ...paging }: z.output<typeof listMediaCall.query>,
): Promise<AdminPage<Media & { use_count: number }>> {
  permitted('content.manage', 'catalogue.manage', 'operations.manage')(ctx.actor)
  let query = ctx.database.selectFrom('media_files').selectAll()
  if (search) {
    const named = hasWords(sql`folded(' ' || name || ' ' || alt_text)`, search)
    query = query.where((where) => where.or([named, where('key', '=', search)]))
  }
  if (unused !== undefined) {
    const used = isUsed(sql.ref('media_files.key'))
    query = query.where(unused ? sql<boolean>`not ${used}` : used)
  }
  const page = await adminList(ctx, query, paging, {
    by: ordering.endsWith('name')
      ? { column: 'name', type: 'text' }
      : { column: 'created_at', type: 'timestamptz' },
    direction: ordering.startsWith('-') ? 'desc' : 'asc',
    id: { column: 'key', type: 'text' },
  })
  const keys = page.rows.map(({ key }) => key)
  const versions = await versionsOf(ctx, keys.map(subjectOf))
  const uses = await findMediaUses(ctx, keys)
  const rows = page.rows.map((row) => ({
    ...answerOf(row, versions.get(subjectOf(row.key)) ?? 1),
    use_count: uses.get(row.key)?.length ?? 0,
  }))
  return { ...page, rows }
}

/** A picture with its uses. */
export async function showMedia(ctx: Context, key: string): Promise<Media & { uses: MediaUse[] }> {
  permitted('content.manage', 'catalogue.manage', 'operations.manage')(ctx.actor)
  const media = (await findMedia(ctx, key)) ?? notFound()
  return { ...media, uses: (await findMediaUses(ctx, [key])).get(key) ?? [] }
}

export async function findMedia(ctx: Context, key: string): Promise<Media | undefined> {
  const version = await versionOf(ctx, subjectOf(key))
  const row = await ctx.database
    .selectFrom('media_files')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  return row && answerOf(row, version)
}

function subjectOf(key: string): string {
  return `media:${key}`
}

function answerOf(row: Selectable<MediaFiles>, version: number): Media {
  const { key, name, alt_text, focal_x, focal_y, created_at } = row
  return {
    key,
    name,
    alt_text,
    version,
    focal_point: { x: focal_x, y: focal_y },
    picture: pictureAnswer({ media_key: key, ...row }),
    created_at: created_at.toISOString(),
  }
}
