import { secrets } from './attacked-shop.ts'
import type { Operation } from './operations.ts'
import type { RawAnswer, RawRequest } from './send-raw.ts'
import type { Identity } from './steps.ts'

export type Checked = {
  /** Undefined if the description lacks the address or the method. */
  operation: Operation | undefined
  identity: Identity
  /** How many accounts have changed roles since the tokens were issued. */
  roleChanges: number
  request: RawRequest
  answer: RawAnswer
}

const inside =
  /\n {4}at |node_modules|\/(server|sandbox|model|contract)\/[\w./-]+\.ts|\bkysely\b|syntax error at|PostgresError/

/** What is wrong with an answer, as text; undefined for a correct one. */
export function violationOf(checked: Checked): string | undefined {
  const { answer, identity } = checked
  const { status } = answer
  const text = answer.body.toString()
  if (status >= 500) return `answers ${status}`
  if (inside.test(text)) return 'shows its inside'
  if (answer.headers['x-content-type-options'] !== 'nosniff') return 'lets its type be guessed'
  if (!answer.headers['x-request-id']) return 'has no request id'
  const secret = Object.values(secrets).find((one) => text.includes(one))
  const mayBeStaff = checked.roleChanges > 0 && mayCall.signed_in.includes(identity)
  if (secret && !mayBeStaff && !mayRead.includes(identity) && !isOwnWord(checked, secret)) {
    return `shows ${secret} to ${identity}`
  }
  return checked.operation ? violationOfCall(checked, checked.operation) : violationOfUnknown(checked)
}

const mayRead: readonly Identity[] = ['victim', 'staff', 'owner']

/** Text that the caller sent is not another person's secret. */
function isOwnWord({ request }: Checked, secret: string): boolean {
  return `${decodeURIComponentSafely(request.path)} ${request.body}`.includes(secret)
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const mayCall: Record<Operation['access'], readonly Identity[]> = {
  public: [],
  signing_in: ['customer', 'victim', 'staff', 'owner'],
  signed_in: ['customer', 'victim', 'staff', 'owner'],
  staff: ['staff', 'owner'],
}

function violationOfCall(
  { request, answer, identity, roleChanges }: Checked,
  operation: Operation,
): string | undefined {
  const { status, headers } = answer
  const isHead = request.method === 'HEAD'
  const { access } = operation
  const may = roleChanges > 0 ? mayCall.signed_in : mayCall[access]
  if (access !== 'public' && status < 400 && !may.includes(identity)) {
    return `answers ${status} to ${identity}, who may not call it`
  }
  if (status === 304)
    return request.headers['If-None-Match'] === undefined ? 'answers 304 unasked' : undefined
  const documented = operation.answers.get(status)
  if (!documented) return `answers ${status}, which is not documented`
  if (isHead || (!documented.json && !documented.file)) {
    return answer.body.length > 0 ? `answers ${status} with a body` : undefined
  }
  const type = headers['content-type'] ?? ''
  if (documented.file) {
    const isPdf = answer.body.subarray(0, 5).toString() === '%PDF-'
    const isFile = type.split(';')[0] === documented.file && isPdf === (documented.file === 'application/pdf')
    return isFile ? undefined : `is no ${documented.file} but ${type}`
  }
  if (!/^application\/json\b/.test(type)) return `is no JSON but ${type}`
  const { json } = documented
  if (!json || json(JSON.parse(answer.body.toString()))) return undefined
  return `answers ${status} outside its schema: ${JSON.stringify(json.errors)}`
}

/** An unknown address or method gets the usual refusal, or is not an API call at all. */
function violationOfUnknown({ request, answer }: Checked): string | undefined {
  const { status } = answer
  if (request.method === 'OPTIONS')
    return [204, 414].includes(status) ? undefined : `answers ${status} to OPTIONS`
  if (request.path === '/api/docs' && status === 200) return undefined
  if (request.path.startsWith('/api/payments/card/return/') && status === 303) return undefined
  return [400, 401, 403, 404, 405, 413, 414, 415].includes(status)
    ? undefined
    : `answers ${status} where nothing is`
}
