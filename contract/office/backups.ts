import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../wire.ts'
import { OfficePaging, officeListOf } from './list.ts'

/** A backup that was made, or one that failed: then it has an error and no file. */
export const Backup = z.object({
  id: Id,
  started_at: Time,
  finished_at: Time,
  /** 'process 12 on shop-1'. */
  made_by: z.string(),
  /** Its name in the folder for backups; in the object store if it begins with `store:`. */
  file: z.string().nullable(),
  bytes: z.int().nullable(),
  orders: z.int().nullable(),
  pictures: z.int().nullable(),
  is_encrypted: z.boolean().nullable(),
  error: z.string().nullable(),
  /** When it was restored into a scratch database, and what was wrong with it. */
  tried_at: Time.nullable(),
  trial_error: z.string().nullable(),
})
export type Backup = z.infer<typeof Backup>

export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups/',
  summary: 'Backups that were made or failed, newest first',
  access: 'staff',
  permission: 'operations.manage',
  query: OfficePaging.extend({
    /** `damaged`: could not be restored when it was tried. */
    state: z.enum(['made', 'failed', 'damaged']).optional(),
  }),
  answer: officeListOf(Backup),
})
