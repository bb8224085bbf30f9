import { basename } from 'node:path'
import type { Env } from '#server/config.ts'
import { nameInStore, openBackupFolder, openBackupStore } from '#server/operations/backup/backup-store.ts'
import type { BackupFiles } from '#server/platform/kernel/backup-files.ts'
import { spawnCommand } from './spawn-command.ts'

/** The backups in this machine's folder and in the object store. */
export function openBackups({ backup, media }: Pick<Env, 'backup' | 'media'>): BackupFiles {
  const folder = openBackupFolder(backup.folder)
  const store = media && openBackupStore(media)

  const find: BackupFiles['find'] = async (file) => {
    const name = nameInStore(file)
    // The path may be from another machine, or from a restored backup, so only its file name counts.
    return name === undefined ? folder.find(basename(file)) : store?.find(name)
  }
  return {
    areExpected: backup.areExpected,
    async make() {
      const { code, errors } = await spawnCommand('backup', [])
      return code === 0 ? undefined : errors
    },
    isHere: async (file) =>
      nameInStore(file) === undefined ? (await find(file)) !== undefined : store !== undefined,
    find,
  }
}
