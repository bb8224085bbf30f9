/** A failed call. `status` is 0 if there was no response at all. */
export class CallError extends Error {
  readonly status: number
  /** The JSON of the response; undefined if it was not JSON, so messages never show an HTML page. */
  readonly body: unknown

  constructor(status: number, body?: unknown, cause?: unknown) {
    super(status ? `The call was answered with status ${status}` : 'The call was not answered', { cause })
    this.name = 'CallError'
    this.status = status
    this.body = body
  }

  /** The server's message for people. */
  get detail(): string | undefined {
    const detail = isRecord(this.body) ? this.body.detail : undefined
    return typeof detail === 'string' && detail.trim() ? detail : undefined
  }

  /** The server's code for the problem; undefined if the status is specific enough. */
  get code(): string | undefined {
    const code = isRecord(this.body) ? this.body.code : undefined
    return typeof code === 'string' ? code : undefined
  }

  /** The server's validation errors by field of the payload. */
  get fields(): Record<string, string[]> | undefined {
    if (!isRecord(this.body) || this.detail) return undefined
    const entries = Object.entries(this.body).map(([field, value]) => [field, textsOf(value)] as const)
    const found = entries.filter(([, texts]) => texts.length > 0)
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
}

/** Thrown by our own code to refuse something, with a message for people. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Thrown if an answer does not match the contract, by the function that reads it. */
export class UnreadableAnswer extends Error {}

function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((text) => typeof text === 'string')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
