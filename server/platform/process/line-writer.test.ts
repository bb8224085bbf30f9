import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { createLineWriter } from './process-log.ts'

const disk = mountSmallDisk(1)
const lostLines = (count: number) => `${count} are missing`

/** A writer whose standard error is this file. */
function writerTo(path: string) {
  const fd = openSync(path, 'a')
  onTestFinished(() => closeSync(fd))
  const stream = Object.assign(new PassThrough(), { fd }) as unknown as Parameters<typeof createLineWriter>[0]
  return createLineWriter(stream, { lostLines })
}

/**
 * A process whose standard error the test reads; it writes `line <number>` for each number up to the one it is sent.
 */
function startWriter() {
  const program = `
    import { createLineWriter } from '${new URL('process-log.ts', import.meta.url)}'
    const write = createLineWriter(process.stderr, { lostLines: (count) => count + ' are missing' })
    let next = 1
    process.on('message', (last) => {
      for (; next <= last; next++) write('line ' + next + ' '.repeat(next % 100))
      setImmediate(() => process.send(process.stderr.writableLength))
    })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill())
  /** Resolves to how many bytes wait for the reader. */
  const writeUpTo = async (last: number): Promise<number> => {
    child.send(last)
    const [waiting] = await once(child, 'message')
    return waiting
  }
  return { child, errors: child.stderr as NonNullable<typeof child.stderr>, writeUpTo }
}

test.skipIf(!disk)('a disk that has room again gets whole lines, and the number of missing ones', () => {
  const path = join(disk?.folder ?? '', 'log')
  const write = writerTo(path)
  const line = (nth: number) => `line ${nth} ${'.'.repeat(3000)}`
  write(line(1))
  disk?.fill()
  // Only part of the second line fits, into the rest of a page.
  for (const nth of [2, 3, 4]) write(line(nth))
  disk?.free()
  for (const nth of [5, 6]) write(line(nth))
  const lines = readFileSync(path, 'utf8').split('\n')
  expect([lines[0], ...lines.slice(2)]).toEqual([line(1), '3 are missing', line(5), line(6), ''])
  expect(line(2)).toContain(lines[1])
})

test('a reader that is gone does not end the process', async () => {
  const { child, errors, writeUpTo } = startWriter()
  await writeUpTo(1)
  expect(String((await once(errors, 'data'))[0])).toMatch(/^line 1 +\n$/)
  errors.destroy()
  await once(errors, 'close')
  await writeUpTo(1000)
  expect(child.exitCode).toBeNull()
})

test('a reader that does not read causes no delay and fills no memory, and learns how many lines are missing', async () => {
  const { errors, writeUpTo } = startWriter()
  const many = 50_000
  const waiting = await writeUpTo(many)
  expect(waiting).toBeGreaterThan(500_000)
  expect(waiting).toBeLessThanOrEqual(1024 * 1024)
  const lines: string[] = []
  createInterface(errors).on('line', (line) => lines.push(line.trim()))
  await expect.poll(() => writeUpTo(many)).toBe(0)
  await writeUpTo(many + 1)
  await expect.poll(() => lines.at(-1)).toBe(`line ${many + 1}`)
  const [read, lost] = [lines.length - 2, many + 2 - lines.length]
  expect(lost).toBeGreaterThan(many / 4)
  const first = Array.from({ length: read }, (_, index) => `line ${index + 1}`)
  expect(lines).toEqual([...first, `${lost} are missing`, `line ${many + 1}`])
})
