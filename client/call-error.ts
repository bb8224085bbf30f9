/** A call that did not bring its answer. `status` is 0 when nothing was answered at all. */
export class CallError extends Error {
  readonly status: number
  /** The answer's JSON; undefined when it was none, so that nobody shows a page of HTML as a text. */
  readonly body: unknown

  constructor(status: number, body?: unknown, cause?: unknown) {
    super(status ? `The call was answered with status ${status}` : 'The call was not answered', { cause })
    this.name = 'CallError'
    this.status = status
    this.body = body
  }

  /** The server's sentence for a person. */
  get detail(): string | undefined {
    const detail = isRecord(this.body) ? this.body.detail : undefined
    return typeof detail === 'string' && detail.trim() ? detail : undefined
  }

  /** The server's word for a refusal of which more is shown than its sentence. */
  get code(): string | undefined {
    const code = isRecord(this.body) ? this.body.code : undefined
    return typeof code === 'string' ? code : undefined
  }

  /** What the server found wrong, by field of the payload. */
  get fields(): Record<string, string[]> | undefined {
    if (!isRecord(this.body) || this.detail) return undefined
    const entries = Object.entries(this.body).map(([field, told]) => [field, textsOf(told)] as const)
    const found = entries.filter(([, texts]) => texts.length > 0)
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
}

/** A refusal by our own code; its message is a sentence for a person. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/**
 * What to show for a failure: the server's detail, else the text that our own code made, else the place's default.
 * The wording of the browser's HTTP client is nobody's text, and a body that isn't JSON is never shown.
 */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof CallError) return error.detail ?? otherwise
  if (error instanceof Refusal) return error.message
  return otherwise
}

/** The faults of several fields in one line: 'email: Enter a valid email address.; password: …'. */
export function fieldsLine(error: unknown): string | undefined {
  const fields = error instanceof CallError ? error.fields : undefined
  if (!fields) return undefined
  return Object.entries(fields)
    .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
    .join('; ')
}

/** The JSON of a refused payload as a text; undefined when there was no body, or none in JSON. */
export function bodyText(error: unknown): string | undefined {
  if (!(error instanceof CallError) || !isRecord(error.body)) return undefined
  return Object.keys(error.body).length > 0 ? JSON.stringify(error.body) : undefined
}

function textsOf(told: unknown): string[] {
  const list = Array.isArray(told) ? told : [told]
  return list.filter((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
