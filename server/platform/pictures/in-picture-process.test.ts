import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { shrinkPhoto, storeUpload } from './check-upload.ts'
import { createPictureProcesses, PictureWorkEnded, runInPictureProcess } from './in-picture-process.ts'

const picture = await paintedPicture()
const resize = () => runInPictureProcess('resize', picture, { width: 320, format: 'webp' })

/** The picture process according to Linux: the most recently started one, since others may be ending. */
function findProcess() {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const stat = (pid: string) => read(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  const [pid = ''] = readdirSync('/proc')
    .filter(
      (pid) => read(pid, 'cmdline').includes('picture-process.ts') && stat(pid)[1] === String(process.pid),
    )
    .toSorted((one, other) => Number(stat(other)[19]) - Number(stat(one)[19]))
  return { pid: Number(pid), environment: read(pid, 'environ') }
}

test('failing work reports its error, and the process continues', async () => {
  await expect(
    runInPictureProcess('resize', Buffer.from('text'), { width: 320, format: 'webp' }),
  ).rejects.toThrow('the stored original was refused: not_a_picture')
  expect((await resize()).subarray(8, 12).toString()).toBe('WEBP')
})

test.runIf(process.platform === 'linux')(
  'pictures are decoded without the environment of the shop, and a process that dies is replaced',
  async () => {
    process.env.SECRET_OF_THE_SHOP = 'kept'
    await resize()
    const first = findProcess()
    expect(first.environment).not.toContain('SECRET_OF_THE_SHOP')
    process.kill(first.pid, 'SIGSTOP')
    const broken = expect(resize()).rejects.toThrow('the picture process ended by SIGKILL')
    process.kill(first.pid, 'SIGKILL')
    await broken
    expect((await resize()).length).toBeGreaterThan(0)
    expect(findProcess().pid).not.toBe(first.pid)
  },
)

test.runIf(process.platform === 'linux')('an upload that breaks its process is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karda-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'picture')
  await writeFile(path, picture)
  await resize()
  const { pid } = findProcess()
  process.kill(pid, 'SIGSTOP')
  const refused = [storeUpload(createLocalFiles(folder), { path, key: 'a'.repeat(24) }), shrinkPhoto(path)]
  process.kill(pid, 'SIGKILL')
  expect(await refused[0]).toBe('too_costly')
  expect(await refused[1]).toMatchObject({ width: expect.any(Number) })
})

const large = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer()

test('work that takes too much memory is ended, and concurrent work is not', async () => {
  const work = createPictureProcesses({ longestMs: 60_000, maxMemoryBytes: 150 * 1024 * 1024 })
  const [ended, done] = await Promise.allSettled([
    work('resize', large, { width: 4000, format: 'avif' }),
    work('resize', picture, { width: 320, format: 'webp' }),
  ])
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(PictureWorkEnded) })
  expect(done.status).toBe('fulfilled')
  expect((await work('resize', picture, { width: 320, format: 'webp' })).length).toBeGreaterThan(0)
})

test('work that takes too long is ended', async () => {
  const work = createPictureProcesses({ longestMs: 1, maxMemoryBytes: 2 ** 40 })
  await expect(work('resize', large, { width: 4000, format: 'avif' })).rejects.toThrow(PictureWorkEnded)
})

test('when the shop is killed during its work, the process ends silently', async () => {
  const shop = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { buffer } from 'node:stream/consumers'
      import { runInPictureProcess } from '${join(import.meta.dirname, 'in-picture-process.ts')}'
      const large = await buffer(process.stdin)
      runInPictureProcess('resize', large, { width: 1600, format: 'avif' })
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)`,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  shop.stdin.end(large)
  // The stream ends only once the last process that holds it has ended.
  expect(await text(shop.stderr)).toBe('')
  // The interrupted encoding takes seconds on a busy machine.
}, 30_000)
