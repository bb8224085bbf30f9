import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '#server/config.ts'
import { StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { BackupProblem } from '#server/operations/backup/archive.ts'
import { errorLine } from './run-command.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const missing = thrownBy(() => readFileSync('/nowhere/karda.tar.gz'))
const unreached = new AggregateError([
  Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { syscall: 'connect' }),
])
const refused = Object.assign(new Error('permission denied\nfor schema public'), { severity: 'ERROR' })

test.for<[unknown, string]>([
  [new BackupProblem('The file is not a backup.'), 'The file is not a backup.'],
  [new StoreUnavailable('no answer'), 'The store at MEDIA_URL cannot be used: no answer.'],
  [thrownBy(() => readEnv({ PORT: 'x' })), 'PORT must be a port number.'],
  [missing, "ENOENT: no such file or directory, open '/nowhere/karda.tar.gz'"],
  [unreached, 'connect ECONNREFUSED ::1:5432'],
  [refused, 'permission denied for schema public'],
  [new Error('0001_shop.sql: no room', { cause: refused }), '0001_shop.sql: no room'],
  ['no room', 'Unexpected: no room'],
])('%s is a line for the operator', ([error, line]) => {
  expect(errorLine(error)).toBe(line)
})

test('a bug is a line, too, with its place', () => {
  const error = thrownBy(() => JSON.parse('{\n'))
  expect(errorLine(error)).toMatch(
    /^Unexpected: SyntaxError: Expected [^\n]+ \([^\n]+error-line\.test\.ts:\d+:\d+\)$/,
  )
  expect(errorLine(thrownBy(() => (undefined as unknown as { key: string }).key))).toContain('TypeError')
})
