import { expect, test } from 'vitest'
import { EmailRefused } from '#server/integrations/smtp/email-gateway.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { openApi } from '#tests/support/api.ts'
import { deliverEmails, withAddress } from '#tests/support/deliver-emails.ts'

const api = await openApi()
const staff = await api.person('sita', 'manager')

/** A mail server that refuses every email. */
const refuseAll = () =>
  deliverEmails(withAddress(api.system, 'shop@example.com'), {
    send: async () => {
      throw new EmailRefused('550 no such user')
    },
  })

test("an undeliverable email alerts staff, and the shop by email, unless the shop's own mailbox fails", async () => {
  const blocks = [{ kind: 'paragraph' as const, text: 'Hello.' }]
  const to = { to: 'gone@example.com', account_id: null }
  await enqueueEmail(api.system, { kind: 'test.letter', ...to, subject: 'Hello', blocks })
  expect(await refuseAll()).toBe(1)
  // The email to the shop about it.
  expect(await refuseAll()).toBe(1)
  expect(await refuseAll()).toBe(0)
  const { results } = await staff.call('GET /admin/alerts/', { query: { kind: 'mail.given-up' } })
  expect(results.map(({ text }) => text).sort()).toEqual([
    expect.stringContaining('The email “Hello” to gone@example.com wasn’t delivered'),
    expect.stringMatching(/^The email “Please check: mail:\d+” to the shop wasn’t delivered/),
  ])
})
