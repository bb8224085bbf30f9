import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintedPicture } from '../../../tests/support/painted-picture.ts'
import { inPictureProcess } from './in-picture-process.ts'

const picture = await paintedPicture()
const cut = () => inPictureProcess('cut', picture, { width: 320, format: 'webp' })

/** The process for pictures, as Linux shows it: the one that was started last, while one of another file may be ending. */
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

test('work that fails fails with its error, and the process goes on', async () => {
  await expect(inPictureProcess('cut', Buffer.from('text'), { width: 320, format: 'webp' })).rejects.toThrow(
    'unsupported image format',
  )
  expect((await cut()).subarray(8, 12).toString()).toBe('WEBP')
})

test.runIf(process.platform === 'linux')(
  'pictures are decoded without the environment of the shop, and a process that dies is replaced',
  async () => {
    process.env.SECRET_OF_THE_SHOP = 'kept'
    await cut()
    const first = findProcess()
    expect(first.environment).not.toContain('SECRET_OF_THE_SHOP')
    process.kill(first.pid, 'SIGSTOP')
    const broken = expect(cut()).rejects.toThrow('the process for pictures ended by SIGKILL')
    process.kill(first.pid, 'SIGKILL')
    await broken
    expect((await cut()).length).toBeGreaterThan(0)
    expect(findProcess().pid).not.toBe(first.pid)
  },
)

test('when the shop is killed in the middle of its work, the process ends without a word', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  const shop = spawn(
    process.execPath,
    [
      ...['--input-type=module', '-e'],
      `import { buffer } from 'node:stream/consumers'
      import { inPictureProcess } from '${join(import.meta.dirname, 'in-picture-process.ts')}'
      const large = await buffer(process.stdin)
      inPictureProcess('cut', large, { width: 1600, format: 'avif' })
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)`,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  shop.stdin.end(large)
  // Ends when the last process that has it ends.
  expect(await text(shop.stderr)).toBe('')
  // The encoding that it is killed in takes seconds on a busy machine.
}, 30_000)
