import { expect, test } from 'vitest'
import { originalKey, sha256Of } from '#server/platform/pictures/store-pictures.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { addPicture } from './add-picture.ts'
import { hashPictures } from './hash-pictures.ts'

const api = await openApi()

test('pictures stored before hashes existed get theirs; one without a file gets none', async () => {
  const bytes = await paintedPicture()
  const { key } = await addPicture(api.system, { bytes, alt_text: '' })
  const lost = await addPicture(api.system, { bytes: await paintedPicture('#102030'), alt_text: '' })
  const stored = () => api.database.selectFrom('media_files').select(['key', 'sha256']).execute()
  expect(await stored()).toContainEqual({ key, sha256: sha256Of(bytes) })
  await api.database.updateTable('media_files').set({ sha256: null }).execute()
  api.files.delete(originalKey(lost.key))
  expect(await hashPictures(api.system)).toBe(1)
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { key, sha256: sha256Of(bytes) },
      { key: lost.key, sha256: null },
    ]),
  )
  expect(await hashPictures(api.system)).toBe(0)
})
