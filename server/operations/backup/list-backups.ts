import { basename } from 'node:path'
import type { z } from 'zod'
import type { Backup, listBackupsCall } from '#contract/admin/backups.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'

export async function listBackups(
  ctx: Context,
  { state, ...paging }: z.output<typeof listBackupsCall.query>,
): Promise<AdminPage<Backup>> {
  permitted('operations.manage')(ctx.actor)
  let backups = ctx.database.selectFrom('backups')
  if (state === 'made') backups = backups.where('file', 'is not', null)
  if (state === 'failed') backups = backups.where('error', 'is not', null)
  if (state === 'damaged') backups = backups.where('trial_error', 'is not', null)
  const page = await adminList(ctx, backups.selectAll(), paging, {
    by: { column: 'started_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'integer' },
  })
  const { backups: files } = ctx.gateways
  const rows = page.rows.map(async ({ started_at, finished_at, tried_at, file, ...facts }) => ({
    ...facts,
    started_at: started_at.toISOString(),
    finished_at: finished_at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
    // Only the operator needs to know the folder.
    file: file && basename(file),
    is_here: file !== null && (await files.isHere(file)),
  }))
  return { ...page, rows: await Promise.all(rows) }
}
