import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CallFailed, callControl, controlFile, NoControl, serveControl } from './control.ts'

async function served() {
  const dataDir = await mkdtemp(join(tmpdir(), 'karda-control-'))
  const stop = await serveControl(dataDir, {
    double: async ({ number }: { number: number }) => number * 2,
    fail: () => Promise.reject(new Error('no room')),
  })
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true })
  })
  return { dataDir, stop }
}

test('a call is answered, and fails with the message of the shop', async () => {
  const { dataDir } = await served()
  expect(await callControl(dataDir, 'double', { number: 21 })).toBe(42)
  await expect(callControl(dataDir, 'fail')).rejects.toThrow(new CallFailed('no room'))
  await expect(callControl(dataDir, 'surprise')).rejects.toThrow(new CallFailed('This call does not exist.'))
})

test('only a process that can read the file may call', async () => {
  const { dataDir } = await served()
  expect((await stat(controlFile(dataDir))).mode & 0o777).toBe(0o600)
  const { port } = JSON.parse(await readFile(controlFile(dataDir), 'utf8'))
  for (const headers of [undefined, { Authorization: 'Bearer guessed' }]) {
    const answer = await fetch(`http://127.0.0.1:${port}/double`, {
      method: 'POST',
      body: '{"number":1}',
      ...(headers && { headers }),
    })
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'The token is wrong.' }])
  }
})

test('after the shop has ended, or was killed, calls are refused', async () => {
  const { dataDir, stop } = await served()
  const file = await readFile(controlFile(dataDir))
  await stop()
  await expect(callControl(dataDir, 'double')).rejects.toThrow(NoControl)
  await writeFile(controlFile(dataDir), file)
  await expect(callControl(dataDir, 'double')).rejects.toThrow(NoControl)
})

test('a damaged file, and a shop killed while it answers, are reported in one line', async () => {
  const { dataDir } = await served()
  const file = await readFile(controlFile(dataDir), 'utf8')
  await writeFile(controlFile(dataDir), file.slice(0, 20))
  await expect(callControl(dataDir, 'double')).rejects.toThrow(
    new NoControl(`${controlFile(dataDir)} is damaged: start the shop again.`),
  )
  const cut = createServer((_, response) => {
    response.write('{"answer":', () => response.destroy())
  })
  cut.listen(0, '127.0.0.1')
  onTestFinished(() => void cut.close())
  await once(cut, 'listening')
  const { port } = cut.address() as AddressInfo
  await writeFile(controlFile(dataDir), JSON.stringify({ ...JSON.parse(file), port }))
  await expect(callControl(dataDir, 'double')).rejects.toThrow(
    new CallFailed(`The process that uses ${dataDir} ended before it answered.`),
  )
})
