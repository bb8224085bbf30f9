import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers } from '#admin/session/answers.ts'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import { holdUploads } from '#tests/support/dom-uploads.ts'
import { PicturePicker } from './picture-picker.tsx'

const { backend } = openAdmin()

const media = (key: string) => sampleOf('GET /admin/media/{key}/', { key, name: key, is_new: true, uses: [] })
const file = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png' })

test('pictures are chosen in the order of choosing, whichever arrives first', async () => {
  const { sending } = holdUploads()
  backend.answer('GET', '/admin/media/', { count: 1, next: null, previous: null, results: [media('anvil')] })
  let chosen: string[] = []
  render(
    <QueryClientProvider client={answers}>
      <PicturePicker several onClose={() => {}} onChoose={(all) => (chosen = all.map(({ key }) => key))} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('Choose files'), [file('handle'), file('blade'), file('sheath')])
  await user.click(await dialog.findByRole('checkbox', { name: /anvil/ }))
  for (const name of ['blade', 'sheath']) {
    ;(await sending(name)).answer(201, media(name))
    await dialog.findByRole('checkbox', { name: new RegExp(name) })
  }
  // The first upload fails, and its retry arrives last.
  ;(await sending('handle')).onerror()
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  await sending('handle')
  expect(await dialog.findByRole('progressbar', { name: 'handle.png' })).toBeDefined()
  ;(await sending('handle')).answer(201, media('handle'))
  await user.click(await dialog.findByRole('button', { name: 'Add 4 pictures' }))
  expect(chosen).toEqual(['handle', 'blade', 'sheath', 'anvil'])
})

test('with two pictures for the same place, the last choice wins', async () => {
  const { sending } = holdUploads()
  backend.answer('GET', '/admin/media/', { count: 0, next: null, previous: null, results: [] })
  let chosen: string[] = []
  render(
    <QueryClientProvider client={answers}>
      <PicturePicker onClose={() => {}} onChoose={(all) => (chosen = all.map(({ key }) => key))} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('Choose a file'), file('slow'))
  await user.upload(dialog.getByLabelText('Choose a file'), file('quick'))
  ;(await sending('quick')).answer(201, media('quick'))
  await dialog.findByRole('radio', { name: /quick/ })
  ;(await sending('slow')).answer(201, media('slow'))
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }))
  expect(chosen).toEqual(['quick'])
})
