import { expect, test } from 'vitest'
import { withRows } from './fault-table.mjs'

const document = `# Reliability
| fault | orders | paid | lost | findings | longest pause s |
|---|---:|---:|---:|---:|---:|
| power failure, 3 times | 12 | 10 | 0 | 0 | 1.5 |
| full disk | 5 | 5 | 0 | 0 | 2.0 |

The end.
`
const row = {
  fault: 'power failure, 100 times',
  orders: 1234,
  paid: 1200,
  lost: 0,
  findings: 1,
  longestPauseSeconds: 3.14,
}

test('a fault measured again replaces its row, in its place, whatever its count', () => {
  const changed = withRows(document, [row])
  expect(changed).toContain(
    '|---:|\n| power failure, 100 times | 1,234 | 1,200 | 0 | 1 | 3.1 |\n| full disk | 5 |',
  )
  expect(changed.endsWith('| 2.0 |\n\nThe end.\n')).toBe(true)
})

test('a new fault comes last, and without faults the document stays unchanged', () => {
  expect(withRows(document, [{ ...row, fault: 'flood' }])).toContain('2.0 |\n| flood | 1,234')
  expect(withRows(document, [])).toBe(document)
})
