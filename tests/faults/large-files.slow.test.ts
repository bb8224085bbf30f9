import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createLargeFiles } from '#server/integrations/storage/large-files.ts'
import { StoreUnavailable } from '#server/integrations/storage/store-requests.ts'
import { openObjectStore } from '../support/object-store.ts'

const { skip, settings } = await openObjectStore()
const folder = await mkdtemp(join(tmpdir(), 'karda-large-'))
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }))
const files = createLargeFiles(settings, 'backups')

const megabyte = 1024 * 1024
/** A file of three parts, the last of which is smaller. */
const large = join(folder, 'large')
const bytes = randomBytes(20 * megabyte + 5)
await writeFile(large, bytes)

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

type Answer = { status: number; headers?: OutgoingHttpHeaders; body: Buffer }
/** Returns the answer to a call; undefined drops the connection without an answer. */
type Between = (
  call: IncomingMessage,
  body: Buffer,
  store: () => Promise<Answer>,
) => Promise<Answer | undefined>

/** The store behind a proxy that can replace answers. */
async function storeThrough(between: Between) {
  const server = createServer(async (call, response) => {
    const body = await buffer(call)
    const answer = await between(call, body, () => asked(call, body))
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    else response.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = settings.url.replace(/:\d+/, `:${(server.address() as AddressInfo).port}`)
  return createLargeFiles({ ...settings, url }, 'backups')
}

async function asked({ method = '', url: path, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const port = new URL(settings.url).port
  const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
  onward.end(body)
  // Swift sends a body after the headers of an answer to HEAD.
  onward.on('error', () => {})
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _, ...rest } = answer.headers
  return { status: answer.statusCode ?? 0, headers: rest, body: await buffer(answer) }
}

const isPart = ({ url = '' }: IncomingMessage, number: number) => url.includes(`partNumber=${number}&`)
const isEnd = ({ method, url = '' }: IncomingMessage) => method === 'POST' && url.includes('uploadId=')

test('a file of several parts is stored, listed, read and removed', { skip }, async () => {
  await files.upload(large, 'Large.tar.gz')
  expect(await files.names()).toEqual(['Large.tar.gz'])
  const copy = join(folder, 'copy')
  await files.download('Large.tar.gz', copy)
  expect(await hashOf(copy)).toBe(await hashOf(large))
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
  const found = await files.find('Large.tar.gz')
  expect(found?.bytes).toBe(bytes.length)
  expect(Buffer.compare(await buffer(found?.open() ?? Readable.from([])), bytes)).toBe(0)
  await files.remove('Large.tar.gz')
  await files.remove('Large.tar.gz')
  expect(await files.names()).toEqual([])
  await expect(files.download('Large.tar.gz', join(folder, 'none'))).rejects.toThrow(
    new StoreUnavailable('backups/Large.tar.gz is missing'),
  )
})

test('a broken connection costs one part', { skip }, async () => {
  const seen: string[] = []
  const through = await storeThrough(async ({ url = '', headers }, _, store) => {
    const part = /partNumber=(\d)/.exec(url)?.[1] ?? headers.range ?? ''
    seen.push(part)
    const isFirst = seen.filter((one) => one === part).length === 1
    const answer = await store()
    return isFirst && ['2', 'bytes=8388608-16777215'].includes(part) ? undefined : answer
  })
  await through.upload(large, 'broken')
  const copy = join(folder, 'broken')
  await through.download('broken', copy)
  expect(await hashOf(copy)).toBe(await hashOf(large))
  expect(seen.filter(Boolean)).toEqual([
    '1',
    '2',
    '2',
    '3',
    'bytes=0-8388607',
    'bytes=8388608-16777215',
    'bytes=8388608-16777215',
    `bytes=16777216-${bytes.length - 1}`,
  ])
  await files.remove('broken')
})

test('changed bytes are refused', { skip }, async () => {
  const through = await storeThrough((call, body, store) => {
    if (isPart(call, 3)) body.writeUInt8(body.readUInt8(100) ^ 1, 100)
    return store()
  })
  await expect(through.upload(large, 'changed')).rejects.toThrow(/ 400 (XAmzContentSHA256Mismatch|BadDigest)/)
  expect(await files.names()).toEqual([])
})

test('an upload succeeds if the file is in the store, whatever the answer', { skip }, async () => {
  const error = (code: string) => Buffer.from(`<Error><Code>${code}</Code></Error>`)
  let ends = 0
  const silent = await storeThrough(async (call, _, store) => {
    if (!isEnd(call)) return store()
    if (++ends > 1) return { status: 404, body: error('NoSuchUpload') }
    await store()
    return undefined
  })
  await silent.upload(large, 'silent')
  expect([ends, await files.names()]).toEqual([2, ['silent']])
  await files.remove('silent')

  const failing = await storeThrough(async (call, _, store) =>
    isEnd(call) ? { status: 200, body: error('InternalError') } : store(),
  )
  await expect(failing.upload(large, 'failing')).rejects.toThrow(new StoreUnavailable('InternalError'))
  expect(await files.names()).toEqual([])
})

test('a file needs no more memory than a few of its parts', { skip, timeout: 240_000 }, async () => {
  const [huge, copy] = [join(folder, 'huge'), join(folder, 'huge-copy')]
  await writeFile(huge, '')
  await truncate(huge, 400 * megabyte)
  const program = `
    import { createLargeFiles } from './server/integrations/storage/large-files.ts'
    const files = createLargeFiles(${JSON.stringify(settings)}, 'backups')
    await files.upload('${huge}', 'huge')
    await files.download('huge', '${copy}')
    console.log(process.resourceUsage().maxRSS / 1024)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(Number(await text(child.stdout))).toBeLessThan(250)
  expect((await stat(copy)).size).toBe(400 * megabyte)
  await files.remove('huge')
})
