import { originalKey, sha256Of } from '#server/platform/pictures/store-pictures.ts'
import { type Check, type CheckTarget, type Finding, maxExamples } from './check.ts'

type Picture = { key: string; sha256: string | null }

const batchSize = 500

export const pictureChecks: Check[] = [
  {
    name: 'pictures',
    rule: 'Every picture has its file, and the file has the right hash.',
    async find(target) {
      const examples: Finding[] = []
      let count = 0
      for await (const picture of everyPicture(target)) {
        const problem = await problemOf(target, picture)
        if (!problem || !(await isStillThere(target, picture))) continue
        count++
        if (examples.length < maxExamples) {
          examples.push({ subject: `picture:${picture.key}`, facts: { problem } })
        }
      }
      return { count, examples }
    },
  },
]

async function* everyPicture({ pool }: CheckTarget): AsyncGenerator<Picture> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<Picture>(
      'select key, sha256 from media_files where key > $1 order by key limit $2',
      [after, batchSize],
    )
    yield* rows
    const last = rows.at(-1)
    if (rows.length < batchSize || !last) return
    after = last.key
  }
}

async function problemOf({ files }: CheckTarget, { key, sha256 }: Picture): Promise<string | undefined> {
  const bytes = await files.get(originalKey(key))
  if (!bytes) return 'missing'
  return sha256 !== null && sha256Of(bytes) !== sha256 ? 'changed' : undefined
}

/** Whether the shop still has the picture, which may have been deleted since it was listed. */
async function isStillThere({ pool }: CheckTarget, { key }: Picture): Promise<boolean> {
  return (await pool.query('select from media_files where key = $1', [key])).rowCount === 1
}
