import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type Backup, downloadBackupCall, type listBackupsCall } from '#contract/admin/backups.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'

export const backupRoutes = {
  'GET /admin/backups/': async (ctx, call) => adminListAnswer(await listBackups(ctx, call.query), call),
  'POST /admin/backups/': (ctx) => makeBackupNow(ctx, {}),
  'POST /admin/backups/{id}/file/': async (ctx, { params }) => {
    const { name, bytes, open } = await downloadBackup(ctx, params)
    return { name, bytes, stream: Readable.toWeb(open()) as ReadableStream }
  },
} satisfies Partial<Handlers>

async function listBackups(
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
  const rows = page.rows.map(async ({ started_at, finished_at, tried_at, file, ...facts }) => ({
    ...facts,
    started_at: started_at.toISOString(),
    finished_at: finished_at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
    // Only the operator needs to know the folder.
    file: file && basename(file),
    is_here: file !== null && (await ctx.gateways.backups.isHere(file)),
  }))
  return { ...page, rows: await Promise.all(rows) }
}

/** How long the page waits for the backup; that of a large shop takes longer. */
const timeoutMs = 20_000

/** The backup that this process is making. The shop's lock prevents a second backup in another process. */
let running: Promise<string | undefined> | undefined

/**
 * Makes a backup now. Returns false if it takes longer than the page waits: it continues, and is listed when complete.
 */
const makeBackupNow = action({
  name: 'backups.make',
  may: permitted('backups.manage'),
  input: z.object({}),
  clears: [],
  prepare: async ({ gateways: { backups } }): Promise<{ is_made: boolean }> => {
    if (running) refuse('backup_running')
    running = backups.make().finally(() => {
      running = undefined
    })
    const problem = await Promise.race([running, setTimeout(timeoutMs, 'late', { ref: false })])
    if (problem !== undefined && problem !== 'late') refuse('backup_failed', { error: problem })
    return { is_made: problem === undefined }
  },
  run: async (_, answer) => answer,
  audit: { subject: () => 'backups' },
})

/** A backup's file, opened only when it is read. Audited, because it contains everything that the shop stores. */
const downloadBackup = action({
  name: 'backups.download',
  may: permitted('backups.manage'),
  input: downloadBackupCall.params,
  clears: [],
  prepare: async (ctx, { id }) => {
    const backup = await ctx.database
      .selectFrom('backups')
      .select(['file', 'made_by'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!backup?.file) notFound()
    const { file, made_by } = backup
    const found = (await ctx.gateways.backups.find(file)) ?? refuse('backup_not_here', { made_by })
    return { name: basename(file).replace('store:', ''), ...found }
  },
  run: async (_, found) => found,
  audit: { subject: ({ id }) => `backup:${id}` },
})
