import * as office from '../../contract/office/backups.ts'
import { officeListAnswer } from '../http/lists.ts'
import { type Route, route } from '../http/mount.ts'
import { listBackups } from './list-backups.ts'

export const backupRoutes: Route[] = [
  route(office.listBackups, async (ctx, call) =>
    officeListAnswer(await listBackups(ctx, call.query), call, (backup) => backup),
  ),
]
