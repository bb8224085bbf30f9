import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { PictureWorkEnded, runInPictureProcess } from './in-picture-process.ts'
import { originalKey, pictureVariant, shrinkPhoto, storeUpload, storeVariants } from './store-pictures.ts'

const picture = await paintedPicture()
const resize = () => runInPictureProcess('resize', [picture, [{ width: 320, format: 'webp' }]])
const sizeOf = async (bytes: Uint8Array | undefined) => (await sharp(bytes).metadata()).width

const noisy = (width: number) =>
  sharp({
    create: {
      width,
      height: 0.75 * width,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
const large = await noisy(4000)
const resizeLarge = (limits?: { longestMs: number; maxMemoryBytes: number }) =>
  runInPictureProcess('resize', [large, [{ width: 4000, format: 'avif' }]], limits)

/** The ids of the picture processes of a process, according to Linux. */
function findProcesses(of = process.pid): number[] {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => read(pid, 'cmdline').includes('picture-process.ts'))
    .filter((pid) => read(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(of))
    .map(Number)
}

/** The picture process that has just been started. */
const started = (of?: number) =>
  vi.waitUntil(() => findProcesses(of).at(-1), { timeout: 10_000, interval: 5 })

test('failing work reports its error', async () => {
  const text = Buffer.from('text')
  await expect(runInPictureProcess('resize', [text, [{ width: 320, format: 'webp' }]])).rejects.toThrow(
    'the stored original was refused: not_a_picture',
  )
  expect(Buffer.from((await resize())[0] ?? []).toString('latin1', 8, 12)).toBe('WEBP')
})

test('one process makes all widths of a picture, and a visitor who requests one waits for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karda-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = createLocalFiles(folder)
  await files.put(originalKey('a'), await noisy(800))
  const put = vi.spyOn(files, 'put')
  const fail = (error: unknown) => expect.unreachable(String(error))
  const cuts = [320, 640].map((width) => ({ width, format: 'webp' }) as const)
  const stored = storeVariants(files, 'a', cuts, fail)
  await started()
  const wanted = pictureVariant(files, { key: 'a', width: 640, format: 'webp' }, fail)
  expect(await sizeOf(await wanted)).toBe(640)
  await stored
  await storeVariants(files, 'a', cuts, fail)
  expect(put.mock.calls.map(([key]) => key)).toEqual(['pictures/a/320.webp', 'pictures/a/640.webp'])
  expect(await sizeOf(await files.get('pictures/a/320.webp'))).toBe(320)
})

test.runIf(process.platform === 'linux')(
  'a picture is decoded without the environment of the shop, and one that breaks its process fails alone',
  async () => {
    process.env.SECRET_OF_THE_SHOP = 'kept'
    const broken = resizeLarge()
    const pid = await started()
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('SECRET_OF_THE_SHOP')
    const beside = resize()
    process.kill(pid ?? 0, 'SIGSEGV')
    await expect(broken).rejects.toThrow(PictureWorkEnded)
    expect((await beside)[0]?.length).toBeGreaterThan(0)
    expect(findProcesses()).toEqual([])
  },
)

test.runIf(process.platform === 'linux')('an upload that breaks its process is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karda-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'picture')
  await writeFile(path, picture)
  const refused = [storeUpload(createLocalFiles(folder), { path, key: 'a'.repeat(24) }), shrinkPhoto(path)]
  process.kill((await started()) ?? 0, 'SIGKILL')
  expect(await refused[0]).toBe('too_costly')
  expect(await refused[1]).toMatchObject({ width: expect.any(Number) })
})

test('work that takes too much memory is ended, and concurrent work is not', async () => {
  const [ended, done] = await Promise.allSettled([
    resizeLarge({ longestMs: 60_000, maxMemoryBytes: 150 * 1024 * 1024 }),
    resize(),
  ])
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(PictureWorkEnded) })
  expect(done.status).toBe('fulfilled')
})

test('work that takes too long is ended', async () => {
  await expect(resizeLarge({ longestMs: 500, maxMemoryBytes: 2 ** 40 })).rejects.toThrow(PictureWorkEnded)
})

test.runIf(process.platform === 'linux')(
  'when the shop is killed during its work, the process ends',
  async () => {
    const shop = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { buffer } from 'node:stream/consumers'
      import { runInPictureProcess } from '${join(import.meta.dirname, 'in-picture-process.ts')}'
      runInPictureProcess('resize', [await buffer(process.stdin), Array(9).fill({ width: 4000, format: 'avif' })])`,
      ],
      { stdio: ['pipe', 'ignore', 'inherit'] },
    )
    // It takes about five times as long as the test waits.
    shop.stdin.end(large)
    const pid = await started(shop.pid)
    // After a second of processor time it has the whole picture and works.
    const ticks = () => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11])
    await vi.waitUntil(() => ticks() > 100, { timeout: 20_000 })
    shop.kill('SIGKILL')
    const isThere = () => readdirSync('/proc').includes(String(pid))
    await vi.waitUntil(() => !isThere(), { timeout: 5000 })
  },
  // Both start on a busy machine.
  30_000,
)
