import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

/** A bucket with an S3 API. `url` is that of the bucket, without a trailing slash. */
export type ObjectStoreSettings = { url: string; region: string; accessKey: string; secretKey: string }

/** The store is unreachable or could not handle the request: the state of the file is unknown. */
export class StoreUnavailable extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`The store at MEDIA_URL cannot be used: ${problem}.`, options)
  }
}

export type StoreAnswer = { status: number; headers: Headers; body: Uint8Array }

type Sent = { bytes?: Uint8Array; headers?: Record<string, string> }

export type StoreRequests = {
  /** The response, if its status is one of `expected`; otherwise throws `StoreUnavailable` after the last attempt. */
  ask(method: string, path: string, expected: number[], sent?: Sent): Promise<StoreAnswer>
  /** The keys of all objects that begin with `prefix`. */
  list(prefix: string): Promise<string[]>
}

/** How long a response may take, without and with a body to send, and the pauses before further attempts. */
export type Timing = { readMs: number; writeMs: number; pausesMs: number[] }

/** Whether a retry may succeed a moment later. All requests are idempotent, so retries are safe. */
const isTemporary = (status: number) => status >= 500 || status === 429

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html */
export function storeRequests(
  { url, region, accessKey, secretKey }: ObjectStoreSettings,
  { readMs, writeMs, pausesMs }: Timing,
): StoreRequests {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })

  const ask: StoreRequests['ask'] = async (method, path, expected, sent = {}) => {
    for (let attempt = 0; ; attempt++) {
      const answer = await send(method, path, sent).catch(
        (cause) => new StoreUnavailable(causeOf(cause), { cause }),
      )
      if (!(answer instanceof StoreUnavailable) && expected.includes(answer.status)) {
        // A 404 must be about the file: a missing bucket says nothing about it.
        if (answer.status !== 404 || method === 'HEAD' || isMissing(answer)) return answer
      }
      const pause = pausesMs[attempt]
      if (pause === undefined || !(answer instanceof StoreUnavailable || isTemporary(answer.status))) {
        throw answer instanceof StoreUnavailable
          ? answer
          : new StoreUnavailable(`${answer.status} ${textIn(answer, 'Code')}`.trim())
      }
      await setTimeout(pause)
    }
  }

  async function send(method: string, path: string, { bytes, headers }: Sent): Promise<StoreAnswer> {
    // The store refuses bytes that do not match the signed hash.
    const hash = bytes && createHash('sha256').update(bytes).digest('hex')
    const request = await client.sign(url + path, {
      method,
      headers: { ...headers, ...(hash && { 'X-Amz-Content-Sha256': hash }) },
      ...(bytes && { body: bytes as Uint8Array<ArrayBuffer> }),
    })
    const response = await fetch(request, {
      signal: AbortSignal.timeout(bytes ? writeMs : readMs),
      redirect: 'error',
    })
    return { status: response.status, headers: response.headers, body: await response.bytes() }
  }

  return {
    ask,
    async list(prefix) {
      const keys: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const { body } = await ask('GET', `?${query}`, [200])
        const text = new TextDecoder().decode(body)
        keys.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      }
      return keys
    },
  }
}

/** The text of an element in the first thousand bytes of a response; '' if there is no such element. */
export function textIn({ body }: Pick<StoreAnswer, 'body'>, element: string): string {
  const text = new TextDecoder().decode(body.subarray(0, 1000))
  return new RegExp(`<${element}>([^<]+)</${element}>`).exec(text)?.[1] ?? ''
}

function isMissing(answer: StoreAnswer): boolean {
  return ['NoSuchKey', 'NoSuchUpload'].includes(textIn(answer, 'Code'))
}

/** The network's own message, which is in the cause of the error. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(cause)
}
