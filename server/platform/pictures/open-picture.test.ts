import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { openPicture } from './open-picture.ts'

const canvas = sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.for(['gif', 'tiff'] as const)('a %s finds no decoder', async (format) => {
  await expect(sharp(await canvas.toFormat(format).toBuffer()).metadata()).rejects.toThrow('unsupported')
})

test('an SVG finds no decoder', async () => {
  await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported')
})

test.for(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is opened', async (format) => {
  const opened = await openPicture(await canvas.toFormat(format).toBuffer())
  expect(opened).toMatchObject({ format, width: 30, height: 20 })
})

test('bytes that only begin like a picture are damaged', async () => {
  expect(await openPicture(Buffer.from('\xff\xd8\xff<svg/>', 'latin1'))).toBe('damaged')
})

test('a billion pixels are refused before they are decoded', async () => {
  const png = Buffer.from(await paintedPicture())
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(20_000, 20)
  expect(await openPicture(png)).toBe('too_many_pixels')
})

test('an AVIF, which takes far longer to store, may have fewer pixels; a stored one is read', async () => {
  const small = await canvas.avif().toBuffer()
  const sized = (width: number, height: number) => {
    const avif = Buffer.from(small)
    const size = avif.indexOf('ispe') + 8
    avif.writeUInt32BE(width, size)
    avif.writeUInt32BE(height, size + 4)
    return avif
  }
  expect(await openPicture(sized(5000, 5000))).toMatchObject({ width: 5000, height: 5000 })
  expect(await openPicture(sized(5001, 5000))).toBe('too_many_pixels_of_avif')
  expect(await openPicture(sized(5001, 5000), { isStored: true })).toMatchObject({ width: 5001 })
  expect(await openPicture(sized(10_001, 5000), { isStored: true })).toBe('too_many_pixels')
})
