import { originalKey, sha256Of } from '#server/platform/pictures/store-pictures.ts'
import { type Check, type CheckTarget, type Finding, foundOf } from './check.ts'

type Picture = { key: string; sha256: string | null }

export const pictureChecks: Check[] = [
  {
    name: 'pictures',
    rule: 'Every picture has its file, and the file has the right hash.',
    async find(target) {
      const findings: Finding[] = []
      const { rows } = await target.pool.query<Picture>('select key, sha256 from media_files order by key')
      for (const picture of rows) {
        const problem = await problemOf(target, picture)
        if (problem && (await isStillThere(target, picture)))
          findings.push({ subject: `picture:${picture.key}`, facts: { problem } })
      }
      return foundOf(findings)
    },
  },
]

async function problemOf({ files }: CheckTarget, { key, sha256 }: Picture): Promise<string | undefined> {
  const bytes = await files.get(originalKey(key))
  if (!bytes) return 'missing'
  return sha256 !== null && sha256Of(bytes) !== sha256 ? 'changed' : undefined
}

/** Whether the shop still has the picture, which may have been deleted since it was listed. */
async function isStillThere({ pool }: CheckTarget, { key }: Picture): Promise<boolean> {
  return (await pool.query('select from media_files where key = $1', [key])).rowCount === 1
}
