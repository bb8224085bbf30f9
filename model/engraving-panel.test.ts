import { expect, test } from 'vitest'
import { engravingPanel } from './engraving-panel.ts'
import { shapes } from './shapes.ts'

test('the panel is that of the pattern, grows with the blade, and always fits on paper', () => {
  const width = (shape: (typeof shapes)[number] | null, blade_cm: number | null) =>
    engravingPanel({ shape, blade_cm }).width
  expect(width('sirupate', 25)).toBeCloseTo(90.75)
  expect(width('ang_khola', 25)).toBeGreaterThan(width('sirupate', 25))
  expect(width('sirupate', 60)).toBe(160)
  expect(width(null, null)).toBeCloseTo(61.6)
  for (const shape of shapes) {
    const { letter } = engravingPanel({ shape, blade_cm: 10 })
    expect(letter).toBeGreaterThanOrEqual(3)
    expect(letter).toBeLessThanOrEqual(7)
  }
})
