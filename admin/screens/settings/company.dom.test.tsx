import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

const values = [
  { name: 'Patience', description: 'A blade takes a day.' },
  { name: 'Care', description: 'Each is looked at.' },
]

test('two people change a setting: compatible changes are merged, and one of two lists is chosen', async () => {
  let now = {
    version: 1,
    tagline: 'Motto',
    history_summary: '',
    mission_statement: 'Mission',
    vision_statement: '',
    core_values: values,
  }
  const saveAsOther = (changes: Partial<typeof now>) => {
    now = { ...now, ...changes, version: now.version + 1 }
  }
  backend.answer('GET', '/admin/company/', () => now)
  backend.answer('PUT', '/admin/company/', ({ body }: Sent) => {
    const detail = { detail: 'ram was quicker.', changed_by: 'ram', changed_at: null }
    if (body.version !== now.version)
      return Response.json({ code: 'stale_version', ...detail, current: now }, { status: 409 })
    now = { ...body, version: now.version + 1 }
    return now
  })
  const user = await admin.visit('/settings/company')
  const motto = await screen.findByLabelText('Tagline')
  await user.clear(motto)
  await user.type(motto, 'Mine')
  saveAsOther({ mission_statement: 'Theirs' })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('ram changed Mission in the meantime. Their changes were kept.')
  await screen.findByText('Saved')
  expect(now).toMatchObject({ tagline: 'Mine', mission_statement: 'Theirs', version: 3 })

  const list = within(screen.getByRole('list', { name: 'Values' }))
  await user.type(list.getAllByLabelText('Name')[0] as HTMLElement, '!')
  saveAsOther({ core_values: values.slice(1) })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { name: /^ram also changed this/ })
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Use theirs: Values' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: /also changed this/ })).toBeNull()
  expect(now.core_values).toEqual(values.slice(1))
})

test('server errors name their fields, even in a row, and focus the first', async () => {
  const record = { version: 1, tagline: 'Motto', history_summary: '', mission_statement: '' }
  backend.answer('GET', '/admin/company/', { ...record, vision_statement: '', core_values: values })
  const refused = { 'core_values.1.name': ['This field may not be blank.'], tagline: ['Too loud.'] }
  backend.refuse('PUT', '/admin/company/', 400, refused)
  const user = await admin.visit('/settings/company')
  await user.type(await screen.findByLabelText('Tagline'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Some fields need your attention.')
  const names = () => alert.getAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Tagline', 'Values 2, Name']))
  expect(document.activeElement).toBe(screen.getByLabelText('Tagline'))
  await user.click(alert.getByRole('button', { name: 'Values 2, Name' }))
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[1])
})
