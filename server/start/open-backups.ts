import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Env } from '#server/config.ts'
import { timeOfBackup } from '#server/operations/backup/outdated-backups.ts'
import { openRemoteBackups, remoteName } from '#server/operations/backup/remote-backups.ts'
import type { BackupFiles } from '#server/platform/kernel/backup-files.ts'
import { spawnCommand } from './spawn-command.ts'

/** The backups in this machine's folder and in the object store. */
export function openBackups({ backup, media }: Pick<Env, 'backup' | 'media'>): BackupFiles {
  const stored = media && openRemoteBackups(media)

  /** The path may be from another machine, or from a restored backup, so only its file name counts. */
  async function findFile(file: string) {
    const name = basename(file)
    if (!timeOfBackup(name)) return undefined
    const path = join(backup.folder, name)
    const stats = await lstat(path).catch(() => undefined)
    return stats?.isFile() ? { bytes: stats.size, path } : undefined
  }

  return {
    areExpected: backup.areExpected,
    async make() {
      const { code, errors } = await spawnCommand('backup', [])
      return code === 0 ? undefined : errors
    },
    async isHere(file) {
      return remoteName(file) === undefined ? (await findFile(file)) !== undefined : stored !== undefined
    },
    async find(file) {
      const name = remoteName(file)
      if (name !== undefined) return stored?.find(name)
      const backup = await findFile(file)
      return backup && { bytes: backup.bytes, open: () => createReadStream(backup.path) }
    },
  }
}
