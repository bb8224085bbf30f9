import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

test('an owner changes the permissions of a role without overwriting a faster change', async () => {
  let editor = {
    role: 'editor',
    needs_second_factor: false,
    version: 1,
    member_count: 2,
    permissions: ['moderation.manage', 'content.manage'],
  }
  backend.answer('GET', '/admin/roles/', () => [editor])
  backend.answer('PUT', '/admin/roles/editor/', ({ body }: Sent) => {
    const detail = { detail: 'ram was quicker.', changed_by: 'ram', changed_at: null }
    if (body.version !== editor.version)
      return Response.json({ code: 'stale_version', ...detail, current: editor }, { status: 409 })
    editor = { ...editor, ...body, version: editor.version + 1 }
    return editor
  })
  const user = await admin.visit('/staff/rights/editor')
  await user.click(await screen.findByRole('checkbox', { name: 'Messages' }))
  const factor = screen.getByRole<HTMLInputElement>('switch')
  expect(factor.checked).toBe(false)
  editor = { ...editor, needs_second_factor: true, version: 2 }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Their changes were kept\.$/)
  await screen.findByText('Saved')
  expect(factor.checked).toBe(true)
  // The request lists permissions in page order, not in the order of the clicks.
  expect(editor).toMatchObject({ needs_second_factor: true, version: 3 })
  expect(editor.permissions.toSorted()).toEqual(['content.manage', 'messages.manage', 'moderation.manage'])

  await user.click(screen.getByRole('checkbox', { name: 'Messages' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(editor.permissions).not.toContain('messages.manage'))
})
