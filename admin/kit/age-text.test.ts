import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test.for([
  ['2026-11-21T09:59:30Z', 'under a minute'],
  ['2026-11-21T10:05:00Z', 'under a minute'],
  ['2026-11-21T09:59:00Z', '1 minute'],
  ['2026-11-21T07:00:00Z', '3 hours'],
  ['2026-11-20T10:00:00Z', '1 day'],
  ['2025-11-21T10:00:00Z', '365 days'],
])('%s is %s ago', ([iso = '', text]) => expect(ageText(iso, now)).toBe(text))
