import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { createLineWriter } from './line-writer.ts'

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
    import { createLineWriter } from '${new URL('line-writer.ts', import.meta.url)}'
    const errors = createLineWriter(process.stderr, { lostLines: (count) => count + ' are missing' })
    let next = 1
    process.on('message', (last) => {
      for (; next <= last; next++) errors.write('line ' + next + ' '.repeat(next % 100))
      setImmediate(() => process.send({ lost: errors.lost(), waiting: process.stderr.writableLength }))
    })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill())
  const writeUpTo = async (last: number): Promise<{ lost: number; waiting: number }> => {
    child.send(last)
    const [answer] = await once(child, 'message')
    return answer
  }
  return { child, errors: child.stderr as NonNullable<typeof child.stderr>, writeUpTo }
}

test.runIf(process.platform === 'linux')('on a full device lines are lost, and counted', () => {
  const writer = writerTo('/dev/full')
  for (const line of ['one', 'two', 'three']) writer.write(line)
  expect(writer.lost()).toBe(3)
})

test.skipIf(!disk)('a disk that has room again gets whole lines, and the number of missing ones', () => {
  const path = join(disk?.folder ?? '', 'log')
  const writer = writerTo(path)
  const line = (nth: number) => `line ${nth} ${'.'.repeat(3000)}`
  writer.write(line(1))
  disk?.fill()
  // Only part of the second line fits, into the rest of a page.
  for (const nth of [2, 3, 4]) writer.write(line(nth))
  expect(writer.lost()).toBe(3)
  disk?.free()
  for (const nth of [5, 6]) writer.write(line(nth))
  const lines = readFileSync(path, 'utf8').split('\n')
  expect([lines[0], ...lines.slice(2)]).toEqual([line(1), '3 are missing', line(5), line(6), ''])
  expect(line(2)).toContain(lines[1])
})

test('a reader that is gone does not end the process', async () => {
  const { child, errors, writeUpTo } = startWriter()
  expect((await writeUpTo(1)).lost).toBe(0)
  expect(String((await once(errors, 'data'))[0])).toMatch(/^line 1 +\n$/)
  errors.destroy()
  await once(errors, 'close')
  expect((await writeUpTo(1000)).lost).toBe(999)
  expect((await writeUpTo(1010)).lost).toBe(1009)
  expect(child.exitCode).toBeNull()
})

test('a reader that does not read causes no delay and fills no memory, and learns how many lines are missing', async () => {
  const { child, errors, writeUpTo } = startWriter()
  const many = 50_000
  const { lost, waiting } = await writeUpTo(many)
  expect(waiting).toBeGreaterThan(500_000)
  expect(waiting).toBeLessThanOrEqual(1024 * 1024)
  expect(lost).toBeGreaterThan(many / 4)
  const lines: string[] = []
  const reported = new Promise<void>((resolve) => {
    createInterface(errors).on('line', (line) => {
      lines.push(line.trim())
      if (line.endsWith('missing')) resolve()
    })
  })
  // The report needs no further line.
  await reported
  expect(lines.at(-1)).toBe(`${lost} are missing`)
  expect(lines.slice(0, -1)).toEqual(Array.from({ length: many - lost }, (_, index) => `line ${index + 1}`))
  expect((await writeUpTo(many + 1)).lost).toBe(lost)
  child.kill()
  await once(child, 'close')
  expect(lines.at(-1)).toBe(`line ${many + 1}`)
})
