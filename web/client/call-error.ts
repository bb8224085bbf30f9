type Failure = { status: number; detail?: string | undefined; body?: unknown; cause?: unknown }

/** A call that was refused, or that nothing answered (status 0). */
export class CallError extends Error {
  readonly status: number
  /** The server's own sentence. */
  readonly detail: string | undefined
  /** The JSON of the answer; a body that isn't JSON is not kept. */
  readonly body: unknown

  constructor({ status, detail, body, cause }: Failure) {
    super(detail ?? `The call failed with status ${status}.`, { cause })
    this.name = 'CallError'
    this.status = status
    this.detail = detail
    this.body = body
  }
}

export async function readFailure(answer: Response): Promise<CallError> {
  const body: unknown = await answer.json().catch(() => undefined)
  const detail =
    typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
      ? body.detail
      : undefined
  return new CallError({ status: answer.status, detail, body })
}

/** The server's sentence, else the place's own: the wording of the browser is never shown. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.detail) || otherwise
}
