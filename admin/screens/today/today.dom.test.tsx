import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '#admin/session/answers.ts'
import { type TaskKind, taskPermissions } from '#contract/admin/reports.ts'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const waits = (kind: string, count = 2, oldest_at = '2026-11-19T10:00:00Z') => ({
  kind,
  count,
  count_is_exact: true,
  oldest_at,
})

async function openToday(tasks: (ReturnType<typeof waits> & { order_id?: string })[]) {
  backend.answer('GET', '/admin/today/', { tasks })
  await admin.visit('/')
  const links = await within(await screen.findByRole('region', { name: 'Waiting' })).findAllByRole('link')
  return links.map((link) => [
    link.getAttribute('data-urgency'),
    link.querySelector('span + span')?.firstChild?.textContent,
  ])
}

test('urgent tasks come first and stand out, even if others have waited longer; unhurried tasks come last', async () => {
  const kinds = (Object.keys(taskPermissions) as TaskKind[]).toReversed()
  const shown = await openToday([
    waits('reviews', 2, '2020-01-01T00:00:00Z'),
    ...kinds.filter((kind) => kind !== 'reviews').map((kind) => waits(kind)),
  ])
  expect(shown).toHaveLength(kinds.length)
  expect(shown.slice(0, 2)).toEqual([
    ['now', 'refunds due'],
    ['now', 'urgent alerts'],
  ])
  expect(shown).toContainEqual(['soon', 'orders to pack'])
  expect(shown).toContainEqual(['soon', 'alerts that can wait'])
  expect(shown.at(-1)).toEqual(['later', 'reviews to read'])
  const urgencies = ['now', 'soon', 'later']
  const weights = shown.map(([urgency]) => urgencies.indexOf(urgency ?? ''))
  expect(weights).toEqual(weights.toSorted())
})

test('an order that waits for its payment is listed as a task, with a link', async () => {
  expect(await openToday([waits('reviews', 1), waits('unpaid', 1), waits('refunds', 0)])).toEqual([
    ['soon', 'order awaiting payment'],
    ['later', 'review to read'],
  ])
  const link = screen.getByRole('link', { name: /awaiting payment/ })
  expect(link.getAttribute('href')).toBe('/admin/orders?status=awaiting_payment')
})

test('a task of a single order opens the order', async () => {
  const order_id = '0000000001'
  await openToday([
    { ...waits('unpaid', 1), order_id },
    { ...waits('to_pack', 1), order_id },
    waits('refunds'),
  ])
  const links = within(screen.getByRole('region', { name: 'Waiting' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders?refund_due=true',
    '/admin/packing/0000000001',
    '/admin/orders/0000000001',
  ])
})

test('the page ignores unknown kinds of tasks', async () => {
  expect(await openToday([waits('tomorrow'), waits('messages')])).toEqual([['soon', 'messages to answer']])
})

test('the guide continues after a test order, until staff cancel the order', async () => {
  backend.answer('GET', '/admin/today/', { tasks: [] })
  const open = async (order: object) => {
    const user = await admin.visit('/no/such/page')
    const steps = [{ step: 'test_order', is_done: false, ...order }]
    backend.answer('GET', '/admin/first-steps/', { steps: [{ step: 'contact', is_done: true }, ...steps] })
    await user.click(screen.getByRole('link', { name: 'Back to Today' }))
    await screen.findByText('Nothing is waiting.')
    await waitFor(() => expect(answers.isFetching()).toBe(0))
  }
  await open({ is_begun: false })
  await screen.findByText('1 of 2 done')
  screen.getByRole('link', { name: 'Open the shop' })
  await open({ is_begun: true })
  await screen.findByText('1 of 2 done')
  const link = screen.getByRole('link', { name: 'Cancel it: A test order' })
  expect(link.getAttribute('href')).toBe('/admin/orders')
  await open({ is_begun: true, order_id: '0000000001' })
  await screen.findByText('1 of 2 done')
  const direct = screen.getByRole('link', { name: 'Cancel it: A test order' })
  expect(direct.getAttribute('href')).toBe('/admin/orders/0000000001')
  await open({ is_done: true, is_begun: false })
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})
