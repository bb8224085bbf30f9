import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { OutgoingEmail } from '#server/integrations/smtp/email-gateway.ts'
import { createFileEmail } from '#server/integrations/smtp/file-email.ts'
import { mediaApp } from '#server/platform/http/picture-files.ts'
import { storePicture } from '#server/platform/pictures/store-pictures.ts'
import { createLog } from '#server/platform/process/log.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { createLocalFiles } from './local-files.ts'

const disk = mountSmallDisk(2)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function whileFull<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  disk?.fill()
  try {
    return await work()
  } finally {
    disk?.free()
  }
}

describe.skipIf(!disk)('on a full disk', () => {
  const root = disk?.folder ?? ''

  test('a file that does not fit leaves no part behind, and the previous file stays', async () => {
    const folder = join(root, 'files')
    const files = createLocalFiles(folder)
    const old = new Uint8Array(1000).fill(1)
    await files.put('site/kept.bin', old)
    await whileFull(async () => {
      const bytes = new Uint8Array(300_000)
      await expect(files.put('site/kept.bin', bytes)).rejects.toThrow('ENOSPC')
      await expect(files.put('site/fresh.bin', bytes)).rejects.toThrow('ENOSPC')
      expect(filesIn(folder)).toEqual(['kept.bin'])
      expect(await files.get('site/kept.bin')).toEqual(Buffer.from(old))
    })
    await files.put('site/fresh.bin', new Uint8Array(300_000))
    expect(filesIn(folder).toSorted()).toEqual(['fresh.bin', 'kept.bin'])
  })

  test('a picture that cannot be stored is still served, with a log entry, and stored later', async () => {
    const folder = join(root, 'media')
    const files = createLocalFiles(folder)
    const colors = { r: 200, g: 120, b: 40 }
    const original = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: colors,
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const stored = await storePicture(files, original)
    const logged: string[] = []
    const app = mediaApp(
      files,
      createLog('warn', (line) => logged.push(line)),
    )
    const ask = async () => {
      const answer = await app.request(`/${stored?.key}/640.webp`)
      const read = await sharp(await answer.arrayBuffer()).metadata()
      return [answer.status, read.format, read.width]
    }
    await whileFull(async () => {
      expect(await ask()).toEqual([200, 'webp', 640])
      expect(await ask()).toEqual([200, 'webp', 640])
      expect(filesIn(folder)).toEqual(['original.bin'])
    })
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { message: 'picture not stored', key: stored?.key, error: expect.stringContaining('ENOSPC') },
      { message: 'picture not stored' },
    ])
    expect(await ask()).toEqual([200, 'webp', 640])
    expect(filesIn(folder).toSorted()).toEqual(['640.webp', 'original.bin'])
  })

  test('an email that does not fit leaves no part behind, and is written when there is room', async () => {
    const folder = join(root, 'outbox')
    const mail: OutgoingEmail = {
      id: 'karda-1-1',
      from: { name: 'Karda', address: 'hello@example.com' },
      to: 'maya@example.com',
      replyTo: undefined,
      subject: 'Hello',
      text: 'Good morning. '.repeat(20_000),
      html: undefined,
      writtenAt: new Date('2026-11-21T10:00:00Z'),
    }
    const files = createFileEmail(folder)
    await files.send(mail)
    await whileFull(async () => {
      await expect(files.send({ ...mail, id: 'karda-1-2' })).rejects.toThrow('ENOSPC')
      expect(filesIn(folder)).toEqual(['karda-1-1.eml'])
    })
    await files.send({ ...mail, id: 'karda-1-2' })
    expect(filesIn(folder).toSorted()).toEqual(['karda-1-1.eml', 'karda-1-2.eml'])
  })
})
