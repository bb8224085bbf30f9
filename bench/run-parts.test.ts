import { expect, test, vi } from 'vitest'
import { runParts } from './run-parts.ts'

test('a failed part is named, and the next runs', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const lines: string[] = []
  const parts = [
    { name: 'bad', command: ['-e', 'process.exit(1)'] },
    { name: 'endless', command: ['-e', 'setInterval(() => {}, 1000)'], minutes: 0.005 },
    { name: 'good', command: ['-e', ''] },
  ]
  expect(runParts(parts, (line) => lines.push(line))).toEqual(['bad', 'endless'])
  expect(lines.join('\n')).toContain('**bad failed.**')
  expect(lines.at(-1)).toBe("\n### good\n`node -e ''`\n")
})
