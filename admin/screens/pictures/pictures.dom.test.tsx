import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'
import { holdUploads } from '#tests/support/dom-uploads.ts'

const admin = openAdmin()
const { backend } = admin

const media = (changes: object = {}) =>
  sampleOf('GET /admin/media/{key}/', {
    key: 'anvil',
    name: 'anvil.png',
    alt_text: '',
    focal_point: { x: 0.5, y: 0.5 },
    version: 1,
    uses: [],
    ...changes,
  })

test('pictures upload two at a time; staff retry a failed upload and cancel a running one', async () => {
  const { all, sending } = holdUploads()
  const user = await admin.visit('/pictures')
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  const huge = file('huge.png')
  Object.defineProperty(huge, 'size', { value: 25 * 1024 * 1024 + 1 })
  const names = ['shaky.png', 'endless.png', 'steady.png', 'drawing.png']
  const [first, ...others] = names.map(file)
  await user.upload(await screen.findByLabelText('Choose files'), [first as File, huge, ...others])
  const list = within(screen.getByRole('list', { name: 'Uploads' }))
  const line = (name: string) => within(list.getByText(name).closest('li') as HTMLElement)
  expect(line('huge.png').getByRole('alert').textContent).toBe('This file is larger than 25 MB.')
  const [shaky, endless] = [await sending('shaky'), await sending('endless')]
  expect(all).toHaveLength(2)
  line('steady.png').getByText('Waiting')
  shaky.upload.onprogress?.({ loaded: 1, total: 4 })
  await line('shaky.png').findByText('25 %')
  shaky.onerror()
  await line('shaky.png').findByText(/^We couldn’t reach the shop\./)

  const steady = await sending('steady')
  steady.answer(201, media({ key: 'steady', name: 'steady.png', is_new: true }))
  await screen.findByLabelText('Description of steady.png')
  expect(list.queryByText('steady.png')).toBeNull()
  ;(await sending('drawing')).answer(415, { detail: 'This is no picture.' })
  expect((await line('drawing.png').findByRole('alert')).textContent).toBe('This is no picture.')
  await user.click(line('shaky.png').getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(all.filter(({ url }) => url.includes('shaky'))).toHaveLength(2))
  ;(await sending('shaky')).answer(201, media({ key: 'shaky', name: 'shaky.png', is_new: true }))
  await screen.findByLabelText('Description of shaky.png')

  await user.click(line('endless.png').getByRole('button', { name: 'Cancel endless.png' }))
  for (const name of ['huge.png', 'drawing.png'])
    await user.click(line(name).getByRole('button', { name: `Remove ${name}` }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull())
  expect(endless.isAborted).toBe(true)

  // Staff describe each picture while they still know what it shows.
  backend.answer('PUT', '/admin/media/steady/', ({ body }: Sent) => media(body))
  await user.type(screen.getByLabelText('Description of steady.png'), 'An anvil')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Description of steady.png')).toBeNull())
  expect(backend.writes()).toMatchObject([{ body: { alt_text: 'An anvil', name: 'steady.png', version: 1 } }])
})

test('pictures chosen together are listed in that order, whichever arrives first', async () => {
  const { sending } = holdUploads()
  const user = await admin.visit('/pictures')
  const names = ['handle', 'blade', 'sheath']
  const files = names.map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }))
  await user.upload(await screen.findByLabelText('Choose files'), files)
  for (const name of ['blade', 'sheath', 'handle']) {
    ;(await sending(name)).answer(201, media({ key: name, name, is_new: true }))
    await screen.findByLabelText(`Description of ${name}`)
  }
  const shown = screen.getAllByText(/^Description of/).map(({ textContent }) => textContent)
  expect(shown).toEqual(names.map((name) => `Description of ${name}`))
})

test('staff set a focal point by keyboard, and delete a picture only if it is unused', async () => {
  backend.answer('GET', '/admin/media/anvil/', media())
  backend.answer('PUT', '/admin/media/anvil/', ({ body }: Sent) => media({ ...body, version: 2 }))
  const user = await admin.visit('/pictures/anvil')
  const point = await screen.findByRole('button', { name: /^Focal point/ })
  point.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}')
  expect(point.getAttribute('aria-label')).toBe('Focal point, 60% from the left, 49% from the top')
  await user.keyboard('{Shift>}{ArrowRight>5/}{/Shift}')
  expect(point.getAttribute('aria-label')).toBe('Focal point, 100% from the left, 49% from the top')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(backend.writes()[0]?.body).toMatchObject({ focal_point: { x: 1, y: 0.49 }, version: 1 })
  backend.answer('DELETE', '/admin/media/anvil/', undefined)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('heading', { level: 1, name: 'Pictures' })

  const uses = [{ type: 'post', id: '5', name: 'Steel and fire' }]
  backend.answer('GET', '/admin/media/used/', media({ key: 'used', uses }))
  await admin.visit('/pictures/used')
  await screen.findByRole('link', { name: 'Steel and fire' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
