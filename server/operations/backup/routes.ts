import { Readable } from 'node:stream'
import { downloadBackupCall, listBackupsCall, makeBackupCall } from '#contract/admin/backups.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { downloadBackup } from './download-backup.ts'
import { listBackups } from './list-backups.ts'
import { makeBackupNow } from './make-backup-now.ts'

export const backupRoutes: Route[] = [
  route(listBackupsCall, async (ctx, call) =>
    adminListAnswer(await listBackups(ctx, call.query), call, (backup) => backup),
  ),
  route(makeBackupCall, (ctx) => makeBackupNow(ctx, {})),
  route(downloadBackupCall, async (ctx, { params }) => {
    const { name, bytes, open } = await downloadBackup(ctx, params)
    return { name, bytes, stream: Readable.toWeb(open()) as ReadableStream }
  }),
]
