/** SQLSTATEs of a server that is temporarily unavailable: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const sqlStates = [
  /^08/, // connection exception
  /^25006$/, // read-only: a standby that has not been promoted yet
  /^25P03$/, // idle in transaction timeout: the process stalled
  /^40(001|P01)$/, // serialization failure or deadlock despite retries
  /^53/, // insufficient resources: disk, memory, connections
  /^57(014|P0\d)$/, // statement timeout, or the server is shutting down or starting up
  /^58/, // system error
]

/** Node.js error codes for connections that failed or broke. */
const networkCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

/** The driver's own errors have no code. */
const driverMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^Postgres connection has been discarded$/,
  /^driver has already been destroyed$/,
  /^Query read timeout$/,
  /^the server is read-only$/,
]

/** Whether a query failed because the database is down or overloaded, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code !== '') return networkCodes.test(code) || sqlStates.some((state) => state.test(code))
  return driverMessages.some((message) => message.test(error.message))
}
