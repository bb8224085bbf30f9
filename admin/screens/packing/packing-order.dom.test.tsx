import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers } from '#admin/session/answers.ts'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import { refusal, type Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

const path = '/admin/packing/0000000001/'
const slot = (number: number) => ({
  slot: number,
  is_packed: false,
  packed_by: null,
  serial: null as string | null,
  stage: null,
})
const item = { weight_g: null, thumb_image: null, customization_lines: [], engravings: [] }
let order: ReturnType<typeof sampleOf>

beforeEach(() => {
  order = sampleOf('GET /admin/packing/{id}/', {
    id: '0000000001',
    status: 'paid',
    handed_over: false,
    is_held: false,
    is_cancel_asked: false,
    proof: null,
    approved_proof: null,
    pieces: 3,
    packed: 0,
    shipment: null,
    photos: [],
    notes: [],
    parcel: { weight_g: null, carrier: null, tracking_number: null },
    expected_weight_g: 900,
    carriers: ['DHL'],
    items: [
      {
        ...item,
        id: 1,
        name: 'Sirupate',
        slug: 'sirupate',
        code: 'P00001',
        is_numbered: true,
        free_serials: ['KD-101'],
        slots: [slot(1)],
      },
      {
        ...item,
        id: 2,
        name: 'Karda',
        slug: 'karda',
        code: 'P00002',
        is_numbered: false,
        free_serials: [],
        slots: [slot(1), slot(2)],
      },
    ],
  })
  backend.answer('GET', path, () => order)
  backend.answer('PATCH', `${path}parcel/`, ({ body }: Sent) => {
    const { seen, ...changes } = body
    const isSeen = Object.entries(seen).every(([field, value]) => order.parcel[field] === value)
    if (!isSeen) return refusal(409, { code: 'parcel_changed', detail: 'Changed.' })
    order = { ...order, parcel: { ...order.parcel, ...changes } }
    return order
  })
})

/** Packs an item on the fake server. */
function pack(at: number, index: number, serial: string | null = null) {
  order = structuredClone(order)
  Object.assign(order.items[at].slots[index], { is_packed: true, serial })
  order.packed += 1
  return order
}

/** Sends keys like a keyboard scanner. */
function scan(code: string) {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key })
}
const packed = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text))

test('a keyboard scanner packs items; a surplus item is refused by name', async () => {
  await admin.visit('/packing/0000000001')
  await packed('0 of 3 packed')
  backend.answer('POST', `${path}scans/`, () => pack(0, 0, 'KD-101'))
  scan('https://shop.example/certificates/KD-101')
  await packed('1 of 3 packed')
  await screen.findByText(/^No\. KD-101/)
  const detail = 'Every Sirupate in this order is already packed.'
  backend.refuse('POST', `${path}scans/`, 409, { code: 'packed_already', detail })
  scan('KD-102')
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  await packed('1 of 3 packed')
  expect(backend.writes().map(({ body }) => body)).toEqual([{ code: 'KD-101' }, { code: 'KD-102' }])
  // Input into a field stays in the field.
  fireEvent.keyDown(screen.getByLabelText('Tracking number'), { key: 'A' })
  scan('')
  expect(backend.writes()).toHaveLength(2)
})

test('label, slip and customs declaration are printed as a single file', async () => {
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const pdf = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
  backend.answer('POST', '/admin/bulk/orders/papers/', pdf)
  const user = await admin.visit('/packing/0000000001')
  await user.click(await screen.findByRole('button', { name: 'Label, slip and customs' }))
  await waitFor(() => expect(tab.location.href).toMatch(/^blob:/))
  const papers = ['packing_slip', 'address_label', 'customs_declaration']
  expect(backend.writes()).toMatchObject([{ body: { ids: ['0000000001'], papers } }])
})

test('ticks without a network show at once, are stored, and are sent in order', async () => {
  let user = await admin.visit('/packing/0000000001')
  backend.lose('PUT', `${path}items/2/[12]/`)
  await user.click(await screen.findByRole('button', { name: /^Mark as packed 1 of 2/ }))
  await user.click(screen.getByRole('button', { name: /^Mark as packed 2 of 2/ }))
  await packed('2 of 3 packed2 waiting for the network')
  user = await admin.visit('/packing/0000000001')
  await packed('2 of 3 packed2 waiting for the network')
  await screen.findByText(/^Wait until your changes are saved/)
  const saved: string[] = []
  backend.answer('PUT', `${path}items/2/[12]/`, ({ call }: Sent) => {
    saved.push(call)
    return pack(1, Number(call.split('/').at(-2)) - 1)
  })
  dispatchEvent(new Event('online'))
  await packed('2 of 3 packed')
  expect(saved).toEqual([`PUT ${path}items/2/1/`, `PUT ${path}items/2/2/`])
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('a parcel is weighed and shipped once, with the typed values', async () => {
  pack(0, 0, 'KD-101')
  pack(1, 0)
  const user = await admin.visit('/packing/0000000001')
  const button = () => screen.getByRole('button', { name: /^(Ship the parcel|1 piece)/ })
  await screen.findByText('2 of 3', { exact: false })
  expect(screen.queryByRole('button', { name: /^Ship the parcel/ })).toBeNull()
  backend.answer('PUT', `${path}items/2/2/`, () => pack(1, 1))
  await user.click(screen.getByRole('button', { name: /^Mark as packed 2 of 2/ }))
  await packed('3 of 3 packed')
  await user.type(screen.getByLabelText('Weight in grams'), '90')
  await user.tab()
  await screen.findByText('This is far from the 900 g expected. Check the parcel.')
  await user.type(screen.getByLabelText('Weight in grams'), '900')
  expect(screen.queryByText(/^This is far from/)).toBeNull()
  await user.type(screen.getByLabelText('Tracking number'), ' JD0146 ')
  await user.tab()
  await waitFor(() => expect(order.parcel).toMatchObject({ weight_g: 900, tracking_number: 'JD0146' }))
  await user.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship this parcel?' }))
  dialog.getByText('The customer gets an email that it’s on its way with DHL, tracking number JD0146.')
  backend.answer('POST', `${path}ship/`, async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    order = {
      ...order,
      status: 'shipped',
      shipment: { carrier: 'DHL', tracking_number: 'JD0146', tracking_url: null },
    }
    return order
  })
  const ship = dialog.getByRole('button', { name: 'Ship it' })
  await user.click(ship)
  await waitFor(() => expect(ship.getAttribute('aria-busy')).toBe('true'))
  await user.click(ship)
  await screen.findByText(/^Shipped with DHL/)
  const shipped = backend.writes().filter(({ call }) => call === `POST ${path}ship/`)
  expect(shipped.map(({ body }) => body)).toEqual([
    { carrier: 'DHL', tracking_number: 'JD0146', seen: { carrier: null, tracking_number: 'JD0146' } },
  ])
})

test('the screen suggests the shop’s carriers and accepts others, like the order page', async () => {
  order = { ...order, carriers: ['DHL', 'Nepal Post'] }
  const user = await admin.visit('/packing/0000000001')
  const carrier = await screen.findByLabelText<HTMLInputElement>('Carrier')
  expect(carrier.value).toBe('DHL')
  expect([...(carrier.list?.options ?? [])].map(({ value }) => value)).toEqual(['DHL', 'Nepal Post'])
  await user.clear(carrier)
  await user.type(carrier, 'Aramex')
  await user.tab()
  await waitFor(() => expect(order.parcel.carrier).toBe('Aramex'))
})

const parcel = (changes: object) => {
  order = { ...order, parcel: { ...order.parcel, ...changes } }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const saved = () =>
  backend
    .writes()
    .filter(({ call }) => call === `PATCH ${path}parcel/`)
    .map(({ body }) => body)

test('fields follow the saves of colleagues, and only changed fields are sent', async () => {
  const user = await admin.visit('/packing/0000000001')
  await user.click(await screen.findByLabelText('Weight in grams'))
  await user.tab()
  parcel({ weight_g: 950, tracking_number: 'JD01' })
  await answers.invalidateQueries()
  await waitFor(() => expect(field('Weight in grams').value).toBe('950'))
  await user.click(field('Tracking number'))
  await user.tab()
  expect([field('Tracking number').value, saved()]).toEqual(['JD01', []])
  await user.type(field('Tracking number'), '2')
  await user.tab()
  await waitFor(() => expect(order.parcel).toMatchObject({ weight_g: 950, tracking_number: 'JD012' }))
  // The screen must not take the person's own value for a colleague's change.
  await user.type(field('Tracking number'), '3')
  await user.tab()
  await waitFor(() => expect(order.parcel).toMatchObject({ tracking_number: 'JD0123' }))
  expect(saved()).toEqual([
    { tracking_number: 'JD012', seen: { tracking_number: 'JD01' } },
    { tracking_number: 'JD0123', seen: { tracking_number: 'JD012' } },
  ])
})

test('two people who type at once never overwrite each other unseen', async () => {
  const user = await admin.visit('/packing/0000000001')
  await user.type(await screen.findByLabelText('Weight in grams'), '9０0')
  parcel({ weight_g: 950 })
  await user.tab()
  await screen.findByText(
    'Someone else saved 950 in the meantime, so 900 wasn’t saved. Type it again if it’s right.',
  )
  await waitFor(() => expect(field('Weight in grams').value).toBe('950'))
  expect(order.parcel.weight_g).toBe(950)
  await user.clear(field('Weight in grams'))
  await user.type(field('Weight in grams'), '900')
  await user.tab()
  await waitFor(() => expect(order.parcel.weight_g).toBe(900))
})

test('a parcel is not shipped with an outdated tracking number after a colleague saved another', async () => {
  pack(0, 0, 'KD-101')
  pack(1, 0)
  pack(1, 1)
  const user = await admin.visit('/packing/0000000001')
  await user.click(await screen.findByRole('button', { name: /^Ship the parcel/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship this parcel?' }))
  dialog.getByText(/without a tracking number/)
  parcel({ tracking_number: 'JD01' })
  const detail = 'Someone else just changed this parcel. Check it before you continue.'
  backend.refuse('POST', `${path}ship/`, 409, { code: 'parcel_changed', detail })
  await user.click(dialog.getByRole('button', { name: 'Ship it' }))
  await dialog.findByText(detail)
  await dialog.findByText(/with DHL, tracking number JD01\.$/)
})

test('a code that is too long for a tracking number is not cut', async () => {
  const user = await admin.visit('/packing/0000000001')
  const long = `(00)${'3'.repeat(71)}`
  const words =
    'A tracking number has at most 60 characters; this one has 75. Type the number printed next to the code.'
  await user.click(await screen.findByRole('button', { name: 'Scan the tracking number' }))
  await user.type(await screen.findByLabelText('Or type the code'), `${long}{Enter}`)
  await screen.findByText(`The scanned code doesn’t fit. ${words}`)
  expect([field('Tracking number').value, saved()]).toEqual(['', []])
  await user.click(field('Tracking number'))
  await user.paste(long)
  await user.tab()
  await screen.findByText(words)
  expect(saved()).toEqual([])
  await user.clear(field('Tracking number'))
  await user.type(field('Tracking number'), '3'.repeat(60))
  await user.tab()
  await waitFor(() => expect(order.parcel.tracking_number).toBe('3'.repeat(60)))
})

test('an order number that does not exist is said so, without a button that tries again', async () => {
  backend.refuse('GET', path, 404, { detail: 'Not found.' })
  await admin.visit('/packing/0000000001')
  await screen.findByRole('heading', { name: 'This parcel doesn’t exist' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a request to cancel is a warning: the parcel can still be packed', async () => {
  order = { ...order, is_cancel_asked: true }
  await admin.visit('/packing/0000000001')
  await screen.findByText(
    /^The customer asked to cancel this order\. .*: shipping it declines the request\.$/,
  )
  screen.getByText('Asked to cancel')
  screen.getByRole('button', { name: 'Scan' })
})

test('an engraving waits for its proof, and once approved the proof is there to compare', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof')
  order = { ...order, proof: 'shown' }
  await admin.visit('/packing/0000000001')
  await screen.findByText(/^Don’t pack this order yet/)
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull()
  backend.answer('GET', '/admin/orders/0000000001/proofs/7/picture/', {})
  order = { ...order, proof: 'approved', approved_proof: 7 }
  answers.clear()
  await admin.visit('/packing/0000000001')
  const picture = await screen.findByRole('img', { name: 'Proof of the engraving' })
  within(picture.closest('figure') ?? document.body).getByText('The customer approved this engraving')
  expect(screen.queryByText(/^Don’t pack this order yet/)).toBeNull()
})
