import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const whole = {
  id: 2,
  file: 'karda-2026-11-23T030000Z.tar.gz',
  error: null,
  is_here: true,
  tried_at: null,
  trial_error: null,
}
const sample = sampleOf('GET /admin/backups/')
const listed = (...changes: object[]) =>
  backend.answer('GET', '/admin/backups/', {
    ...sample,
    results: changes.map((change, n) => ({ ...sample.results[0], ...whole, id: n + 1, ...change })),
  })

test.for([
  ['Backup created.', 200, { is_made: true }],
  ['This is taking a while. The backup will be listed once it’s complete.', 200, { is_made: false }],
  ['The backup failed. ENOSPC', 409, { detail: 'The backup failed. ENOSPC', code: 'backup_failed' }],
] as const)('an owner presses Back up now: %s', async ([said, status, body]) => {
  const user = await admin.visit('/backups')
  backend.refuse('POST', '/admin/backups/', status, body)
  await user.click(await screen.findByRole('button', { name: 'Back up now' }))
  await screen.findByText(said)
  expect(backend.writes()).toHaveLength(1)
})

test('only backups on the server can be downloaded, under their file names', async () => {
  listed({}, { is_here: false }, { file: null, error: 'ENOSPC' })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const user = await admin.visit('/backups')
  const button = await screen.findByRole('button', { name: 'Download', description: whole.file })
  backend.answer(
    'POST',
    '/admin/backups/1/file/',
    new Response('bytes', { headers: { 'Content-Type': 'application/octet-stream' } }),
  )
  await user.click(button)
  await waitFor(() => expect(saved).toEqual([whole.file]))
})

test('staff other than owners see the list without buttons', async () => {
  listed({})
  const permissions = owner.permissions.filter((one) => one !== 'backups.manage')
  await admin.visit('/backups', { ...owner, permissions })
  await screen.findByText(whole.file)
  expect(screen.queryByRole('button', { name: /Back up now|Download/ })).toBeNull()
})

test('a shop without a backup is warned; other empty lists only say so', async () => {
  const edgeOf = async (path: string, title: string) => {
    await admin.visit(path)
    return (await screen.findByRole('heading', { name: title })).parentElement?.getAttribute('data-edge')
  }
  const nothing = { count: 0, next: null, previous: null, results: [] }
  backend.answer('GET', '/admin/backups/', nothing)
  backend.answer('GET', '/admin/mails/', nothing)
  expect(await edgeOf('/backups', 'No backups yet')).toBe('danger')
  expect(await edgeOf('/mails', 'No emails yet')).toBeNull()
})
