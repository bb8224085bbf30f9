import { expect, test } from 'vitest'
import { variantKey } from '#server/platform/pictures/store-pictures.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { createResizing, pregeneratedWidths } from './resize-pictures.ts'

const api = await openApi()
const editor = await api.person('rita', 'editor')
const warnings: string[] = []
const log = { warn: (message: string) => warnings.push(message) }

const isCut = (key: string) =>
  pregeneratedWidths.every((width) => api.files.has(variantKey({ key, width, format: 'avif' })))

test('an uploaded picture is resized before the first request, once', async () => {
  const file = await paintedPicture('#204060')
  const { key } = await editor.call('POST /admin/media/', { query: { name: 'blade.png' }, file })
  const damaged = await editor.call('POST /admin/media/', {
    query: { name: 'damaged.png' },
    file: await paintedPicture('#602040'),
  })
  api.files.set(`pictures/${damaged.key}/original.bin`, new Uint8Array(8))
  expect(isCut(key)).toBe(false)

  const resizePictures = createResizing(log)
  await resizePictures(api.system)
  expect(isCut(key)).toBe(true)
  expect(warnings).toContain('picture not resized')

  const first = variantKey({ key, width: 640, format: 'avif' })
  const existing = api.files.get(first)
  api.pass({ minutes: 11 })
  await resizePictures(api.system)
  expect(api.files.get(first)).toBe(existing)
  // Later runs leave the work to the first request.
  api.files.delete(first)
  await resizePictures(api.system)
  expect(api.files.has(first)).toBe(false)
})
