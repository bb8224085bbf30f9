import { basename } from 'node:path'
import { downloadBackupCall } from '#contract/admin/backups.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { remoteName } from './remote-backups.ts'

/** A backup's file, opened only when it is read. Audited, because it contains everything that the shop stores. */
export const downloadBackup = action({
  name: 'backups.download',
  may: permitted('backups.manage'),
  input: downloadBackupCall.params,
  clears: [],
  prepare: async (ctx, { id }) => {
    const { file, made_by } =
      (await ctx.database
        .selectFrom('backups')
        .select(['file', 'made_by'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? notFound()
    if (file === null) notFound()
    const backup = (await ctx.gateways.backups.find(file)) ?? refuse('backup_not_here', { made_by })
    return { name: remoteName(file) ?? basename(file), ...backup }
  },
  run: async (_, backup) => backup,
  audit: { subject: ({ id }) => `backup:${id}` },
})
