import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyticsMessages } from '#messages/analytics.ts'

const policy = readFileSync('seed/pages/privacy-policy.html', 'utf8')

test('the demo shop’s privacy policy names the buttons of the consent bar', () => {
  const { question, accept, decline, settings } = analyticsMessages
  expect(question).toContain('Google Analytics')
  for (const word of ['Google Analytics', `press ${accept}`, `press ${decline}`, settings])
    expect(policy).toContain(word)
  expect(policy).not.toMatch(/no analytics|<strong>Cookies\.<\/strong> There are none/)
})
