import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { fileKey, folderKey } from './file-keys.ts'
import type { FileStore } from './file-store.ts'

/** A bucket that is spoken to as S3 is. `url` is that of the bucket, without a trailing slash. */
export type ObjectStoreSettings = { url: string; region: string; accessKey: string; secretKey: string }

/** The store cannot be reached, or has answered that it cannot do what it was asked: nothing is known of the file. */
export class StoreAway extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`The store at MEDIA_URL cannot be used: ${problem}.`, options)
  }
}

export type ObjectStore = FileStore & {
  /** The keys of all files of a folder. */
  list(folder: string): Promise<string[]>
}

/** How long an answer may take: a shopper waits for a picture, staff for 25 MB over a slow line. */
const readMs = 4000
const writeMs = 60_000

/** What may succeed a moment later is tried again. All calls can be repeated: each says what is to be there. */
const pausesMs = [100, 400]
const isTemporary = (status: number) => status >= 500 || status === 429

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html */
export function createObjectStore({ url, region, accessKey, secretKey }: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })

  type Answer = { status: number; body: Uint8Array }

  /** The answer, if it is one of `expected`; else throws `StoreAway`, after the last try. */
  async function ask(method: string, path: string, expected: number[], bytes?: Uint8Array): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await send(method, path, bytes).catch(
        (cause) => new StoreAway(causeOf(cause), { cause }),
      )
      if (!(answer instanceof StoreAway) && expected.includes(answer.status)) {
        if (answer.status !== 404 || method === 'HEAD' || codeOf(answer) === 'NoSuchKey') return answer
      }
      const pause = pausesMs[attempt]
      if (pause === undefined || !(answer instanceof StoreAway || isTemporary(answer.status))) {
        throw answer instanceof StoreAway
          ? answer
          : new StoreAway(`${answer.status} ${codeOf(answer)}`.trim())
      }
      await setTimeout(pause)
    }
  }

  async function send(method: string, path: string, bytes: Uint8Array | undefined): Promise<Answer> {
    // The store refuses bytes that are not those that were signed.
    const headers = bytes && { 'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex') }
    const request = await client.sign(url + path, {
      method,
      ...(bytes && { body: bytes as Uint8Array<ArrayBuffer>, headers }),
    })
    const response = await fetch(request, {
      signal: AbortSignal.timeout(bytes ? writeMs : readMs),
      redirect: 'error',
    })
    return { status: response.status, body: await response.bytes() }
  }

  async function list(folder: string): Promise<string[]> {
    const keys: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folderKey(folder)}/` })
      if (token) query.set('continuation-token', token)
      const { body } = await ask('GET', `?${query}`, [200])
      const text = new TextDecoder().decode(body)
      keys.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
      token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
    }
    return keys
  }

  return {
    put: async (key, bytes) => void (await ask('PUT', `/${fileKey(key)}`, [200], bytes)),
    async get(key) {
      const { status, body } = await ask('GET', `/${fileKey(key)}`, [200, 404])
      return status === 200 ? body : undefined
    },
    async has(key) {
      return (await ask('HEAD', `/${fileKey(key)}`, [200, 404])).status === 200
    },
    async remove(folder) {
      for (const key of await list(folder)) await ask('DELETE', `/${fileKey(key)}`, [204, 404])
    },
    list,
  }
}

function codeOf({ body }: { body: Uint8Array }): string {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body.subarray(0, 1000)))?.[1] ?? ''
}

/** The network's own words are in the cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(cause)
}
