import { expect, test } from 'vitest'
import { createLog, type LogLevel } from './log.ts'

function written(level: LogLevel): Record<string, unknown>[] {
  const lines: string[] = []
  const log = createLog(level, (line) => lines.push(line))
  for (const own of ['debug', 'info', 'warn', 'error'] as const) log[own](`a\n${own}`, { status: 500 })
  expect(lines.some((line) => line.includes('\n'))).toBe(false)
  return lines.map((line) => JSON.parse(line))
}

test('an entry is a line of JSON with its time, its level and its facts', () => {
  expect(written('error')).toEqual([
    { time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'error', message: 'a\nerror', status: 500 },
  ])
})

test.for<[LogLevel, string[]]>([
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['silent', []],
])('at the level %s it has %o', ([level, levels]) => {
  expect(written(level).map((entry) => entry.level)).toEqual(levels)
})
