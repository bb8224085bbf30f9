import { Readable } from 'node:stream'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { downloadBackup } from './download-backup.ts'
import { listBackups } from './list-backups.ts'
import { makeBackupNow } from './make-backup-now.ts'

export const backupRoutes = {
  'GET /admin/backups/': async (ctx, call) => adminListAnswer(await listBackups(ctx, call.query), call),
  'POST /admin/backups/': (ctx) => makeBackupNow(ctx, {}),
  'POST /admin/backups/{id}/file/': async (ctx, { params }) => {
    const { name, bytes, open } = await downloadBackup(ctx, params)
    return { name, bytes, stream: Readable.toWeb(open()) as ReadableStream }
  },
} satisfies Partial<Handlers>
