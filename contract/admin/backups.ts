import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoredFile } from '../stored-file.ts'
import { Id, IdParam, Time } from '../wire.ts'
import { AdminPaging, adminListOf } from './list.ts'

/** A backup. A failed one has an error instead of a file. */
export const Backup = z.object({
  id: Id,
  started_at: Time,
  finished_at: Time,
  /** 'process 12 on shop-1'. */
  made_by: z.string(),
  /** File name in the backup folder, or in the object store if it begins with `store:`. */
  file: z.string().nullable(),
  bytes: z.int().nullable(),
  orders: z.int().nullable(),
  pictures: z.int().nullable(),
  is_encrypted: z.boolean().nullable(),
  error: z.string().nullable(),
  /** When a test last restored it into a temporary database, and the error of that test. */
  tried_at: Time.nullable(),
  trial_error: z.string().nullable(),
  /** Whether this server can offer it for download, from its disk or from the object store. */
  is_here: z.boolean().optional(),
})
export type Backup = z.infer<typeof Backup>

export const listBackupsCall = endpoint({
  method: 'GET',
  path: '/admin/backups/',
  summary: 'Successful and failed backups, newest first',
  access: 'staff',
  permission: 'operations.manage',
  query: AdminPaging.extend({
    /** `damaged`: the test could not restore the backup. */
    state: z.enum(['made', 'failed', 'damaged']).optional(),
  }),
  answer: adminListOf(Backup),
})

export const makeBackupCall = endpoint({
  method: 'POST',
  path: '/admin/backups/',
  summary:
    'Makes a backup now; if it takes more than a few seconds, the answer comes before the backup is complete',
  access: 'staff',
  permission: 'backups.manage',
  answer: z.object({ is_made: z.boolean() }),
  problems: ['conflict'],
})

export const downloadBackupCall = endpoint({
  method: 'POST',
  path: '/admin/backups/{id}/file/',
  summary: 'The file of a backup; each download is recorded in the audit log',
  access: 'staff',
  permission: 'backups.manage',
  params: z.object({ id: IdParam }),
  answer: StoredFile,
  media: 'application/octet-stream',
  problems: ['not_found', 'conflict'],
})
