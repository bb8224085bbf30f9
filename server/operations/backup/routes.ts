import { Readable } from 'node:stream'
import * as office from '#contract/admin/backups.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { downloadBackup } from './download-backup.ts'
import { listBackups } from './list-backups.ts'
import { makeBackupNow } from './make-backup-now.ts'

export const backupRoutes: Route[] = [
  route(office.listBackups, async (ctx, call) =>
    officeListAnswer(await listBackups(ctx, call.query), call, (backup) => backup),
  ),
  route(office.makeBackup, (ctx) => makeBackupNow(ctx, {})),
  route(office.downloadBackup, async (ctx, { params }) => {
    const { name, bytes, open } = await downloadBackup(ctx, params)
    return { name, bytes, stream: Readable.toWeb(open()) as ReadableStream }
  }),
]
