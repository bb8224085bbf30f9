import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { minuteMs } from '#model/duration.ts'
import { type FileStore, fileKey, folderKey } from './file-store.ts'

/** A bucket with an S3 API. `url` is that of the bucket, without a trailing slash. */
export type ObjectStoreSettings = { url: string; region: string; accessKey: string; secretKey: string }

/** The store is unreachable or could not handle the request: the state of the file is unknown. */
export class StoreUnavailable extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`The store at MEDIA_URL cannot be used: ${problem}.`, options)
  }
}

export type LargeFile = { bytes: number; open: () => Readable }

/** Pictures, and files with any keys that may be larger than the memory. */
export type ObjectStore = FileStore & {
  /** The keys of all files in a folder. */
  list(folder: string): Promise<string[]>
  putFile(key: string, path: string): Promise<void>
  /** The size of a file, and a function that opens it; undefined if there is no such file. */
  find(key: string): Promise<LargeFile | undefined>
}

/** Shoppers wait for an answer. */
const answerMs = 4000

/** How slow a line may be, in bytes per millisecond. */
const slowestLine = 200

/** The largest object that S3 takes in one request. */
const maxBytes = 5e9

type Answer = { response: Response; bytes: Uint8Array }

/**
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html. All requests are
 * idempotent, so those that may succeed a moment later are repeated after these pauses.
 */
export function createObjectStore(
  { url, region, accessKey, secretKey }: ObjectStoreSettings,
  pausesMs = [100, 400],
): ObjectStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })

  async function send(method: string, path: string, body?: Blob): Promise<Answer> {
    // The store refuses bytes that do not match the signed hash.
    const headers = body && { 'X-Amz-Content-Sha256': await hashOf(body) }
    const request = await client.sign(url + path, { method, ...(body && { body, headers }) })
    const signal = AbortSignal.timeout(body ? minuteMs + Math.ceil(body.size / slowestLine) : answerMs)
    const response = await fetch(request, { redirect: 'error', signal })
    return { response, bytes: await response.bytes() }
  }

  /** The answer, if it is a success, or if it says that there is no such file; otherwise throws `StoreUnavailable`. */
  async function ask(method: string, path: string, body?: Blob): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await send(method, path, body).catch(unavailable)
      const isAnswered = !(answer instanceof StoreUnavailable)
      if (isAnswered && (answer.response.ok || isMissing(answer, method))) return answer
      const pause = pausesMs[attempt]
      const status = isAnswered ? answer.response.status : 503
      if (pause === undefined || (status < 500 && status !== 429))
        throw isAnswered ? new StoreUnavailable(`${status} ${codeIn(answer)}`.trim()) : answer
      await setTimeout(pause)
    }
  }

  async function list(folder: string): Promise<string[]> {
    const keys: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folderKey(folder)}/` })
      if (token) query.set('continuation-token', token)
      const text = new TextDecoder().decode((await ask('GET', `?${query}`)).bytes)
      keys.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
      token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
    }
    return keys
  }

  const put = async (key: string, body: Blob) => {
    if (body.size > maxBytes)
      throw new StoreUnavailable(`it takes files of up to 5 GB, and this one has ${body.size / 1e9} GB`)
    await ask('PUT', `/${key}`, body)
  }

  /** Reads a file of any size. A line that is silent for minutes counts as broken. */
  async function* read(key: string): AsyncGenerator<Uint8Array> {
    try {
      const response = await fetch(await client.sign(`${url}/${key}`), { redirect: 'error' })
      if (!response.ok || !response.body) throw new Error(`${response.status} for ${key}`)
      yield* response.body
    } catch (error) {
      throw unavailable(error)
    }
  }

  return {
    put: async (key, bytes) => put(fileKey(key), new Blob([bytes as Uint8Array<ArrayBuffer>])),
    async get(key) {
      const { response, bytes } = await ask('GET', `/${fileKey(key)}`)
      return response.ok ? bytes : undefined
    },
    has: async (key) => (await ask('HEAD', `/${fileKey(key)}`)).response.ok,
    async remove(folder) {
      for (const key of await list(folder)) await ask('DELETE', `/${fileKey(key)}`)
    },
    list,
    putFile: async (key, path) => put(key, await openAsBlob(path)),
    async find(key) {
      const { response } = await ask('HEAD', `/${key}`)
      if (!response.ok) return undefined
      const bytes = Number(response.headers.get('Content-Length'))
      return { bytes, open: () => Readable.from(read(key)) }
    },
    removeFile: async (key) => void (await ask('DELETE', `/${key}`)),
  }
}

async function hashOf(body: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** A 404 must be about the file: a missing bucket says nothing about it. */
function isMissing(answer: Answer, method: string): boolean {
  return answer.response.status === 404 && (method === 'HEAD' || codeIn(answer) === 'NoSuchKey')
}

/** The store's own word for an error, which is in the first thousand bytes; '' if there is none. */
function codeIn({ bytes }: Answer): string {
  return /<Code>([^<]+)</.exec(new TextDecoder().decode(bytes.subarray(0, 1000)))?.[1] ?? ''
}

/** With the network's own message, which is in the cause of the error. */
function unavailable(error: unknown): StoreUnavailable {
  const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return new StoreUnavailable(message || String(code), { cause: error })
}
