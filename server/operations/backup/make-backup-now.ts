import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { BackupFiles } from '#server/platform/kernel/backup-files.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** How long the page waits for the backup; that of a large shop takes longer. */
const timeoutMs = 20_000

/** The backups that this process is making. The shop's lock prevents a second backup in another process. */
const running = new WeakMap<BackupFiles, Promise<string | undefined>>()

/**
 * Makes a backup now. Returns false if it takes longer than the page waits: it continues, and is listed when complete.
 */
export const makeBackupNow = action({
  name: 'backups.make',
  may: permitted('backups.manage'),
  input: z.object({}),
  clears: [],
  prepare: async ({ gateways: { backups } }): Promise<{ is_made: boolean }> => {
    if (running.has(backups)) refuse('backup_running')
    const making = backups.make()
    running.set(backups, making)
    const forget = () => void running.delete(backups)
    making.then(forget, forget)
    const timeout = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => timeout.resolve('late'), timeoutMs)
    const ended = await Promise.race([making, timeout.promise]).finally(() => clearTimeout(timer))
    if (ended !== undefined && ended !== 'late') refuse('backup_failed', { error: ended })
    return { is_made: ended === undefined }
  },
  run: async (_, answer) => answer,
  audit: { subject: () => 'backups' },
})
