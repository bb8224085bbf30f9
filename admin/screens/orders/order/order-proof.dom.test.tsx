import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin
const id = '0000000001'
const path = `/admin/orders/${id}/`
const order = (changes: object = {}) =>
  sampleOf('GET /admin/orders/{id}/', {
    id,
    status: 'paid',
    proof: 'missing',
    fullname: 'Cleo',
    steps: [],
    timeline: [],
    numbered: [],
    ...changes,
  })
const entry = {
  id: 7,
  has_picture: true,
  note: 'Is the accent right?',
  by: 'pema',
  at: '2026-11-21T10:00:00Z',
  reminded_at: null,
  answer: null as string | null,
  answered_at: null as string | null,
  reason: null as string | null,
}
const proofs = (state: string | null, list: object[] = [], changes: object = {}) =>
  backend.answer('GET', `${path}proofs/`, {
    state,
    is_open: true,
    is_emailed: true,
    proofs: list,
    ...changes,
  })
const section = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Proof of the engraving' })).closest('section') ??
      document.body,
  )

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof')
  backend.answer('GET', path, order())
  backend.answer('GET', `${path}proofs/7/picture/`, {})
})

test('staff put up a proof with a note, which goes to the customer', async () => {
  proofs('missing')
  const user = await admin.visit(`/orders/${id}`)
  const proof = await section()
  await proof.findByText(/^Put up a picture of the engraving/)
  await user.type(proof.getByLabelText('Note for the customer'), 'Is the accent right?')
  const shown = { state: 'shown', is_open: true, is_emailed: true, proofs: [entry] }
  backend.answer('POST', `${path}proofs/`, shown)
  proofs('shown', [entry])
  // The backend of these tests reads each body as JSON.
  await user.upload(
    proof.getByLabelText('Put up a proof'),
    new File(['1'], 'proof.png', { type: 'image/png' }),
  )
  await proof.findByText('The customer has the proof and hasn’t answered yet.')
  expect(proof.getByLabelText<HTMLTextAreaElement>('Note for the customer').value).toBe('')
  expect(backend.writes().map(({ call, query }) => [call, query.get('note')])).toEqual([
    [`POST ${path}proofs/`, 'Is the accent right?'],
  ])
})

test('a change shows what the customer wants, and asks for another proof', async () => {
  const changed = {
    ...entry,
    answer: 'change',
    answered_at: '2026-11-22T10:00:00Z',
    reason: 'Larger\nplease',
  }
  proofs('change', [changed])
  await admin.visit(`/orders/${id}`)
  const proof = await section()
  await proof.findByText('The customer asked for a change. Put up another proof.')
  proof.getByText('The customer wants a change')
  proof.getByText(/Larger/)
  proof.getByText('Note for the customer: Is the accent right?')
  proof.getByText('Put up another proof')
})

test('staff go on without a proof only with a reason', async () => {
  proofs('shown', [entry])
  const user = await admin.visit(`/orders/${id}`)
  const proof = await section()
  await proof.findByText('The customer has the proof and hasn’t answered yet.')
  await user.click(proof.getByRole('button', { name: 'Go on without a proof' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(backend.writes()).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Agreed by phone')
  backend.answer('POST', `${path}proofs/waive/`, {
    state: 'approved',
    is_open: true,
    is_emailed: true,
    proofs: [],
  })
  proofs('approved', [
    {
      ...entry,
      id: 8,
      has_picture: false,
      answer: 'waived',
      answered_at: entry.at,
      reason: 'Agreed by phone',
    },
  ])
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  await proof.findByText('Went on without a proof')
  expect(proof.queryByRole('button', { name: 'Go on without a proof' })).toBeNull()
  proof.getByText('The work goes on without a proof.')
  expect(proof.queryByText(/^Approved/)).toBeNull()
  proof.getByText(/^After another proof, the work waits/)
  expect(backend.writes().map(({ body }) => body)).toEqual([{ reason: 'Agreed by phone' }])
})

test('who only reads orders sees proofs and puts up none; a customer without email is named', async () => {
  proofs('shown', [entry], { is_emailed: false })
  const permissions = owner.permissions.filter((permission) => permission !== 'orders.manage')
  await admin.visit(`/orders/${id}`, { ...owner, role: 'packer', permissions })
  const proof = await section()
  await proof.findByText(/^The customer has no email address/)
  await proof.findByRole('img', { name: 'Proof of the engraving' })
  expect(proof.queryByRole('button')).toBeNull()
})

test('the timeline says who answered, also by the link of the email', async () => {
  proofs('approved', [])
  const at = entry.at
  const timeline = [
    { kind: 'proof', answer: 'change', reason: 'Larger', at, by: { actor: 'visitor', name: null } },
    { kind: 'proof', answer: 'waived', reason: 'By phone', at, by: { actor: 'staff:3', name: 'pema' } },
  ]
  backend.answer('GET', path, order({ timeline }))
  await admin.visit(`/orders/${id}`)
  const texts = within(await screen.findByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^The customer wants a change.*Larger.*Cleo, by the link of the email$/)
  expect(texts[1]).toMatch(/^Went on without a proof.*By phone.*pema$/)
})
