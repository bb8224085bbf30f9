import { expect, test } from 'vitest'
import type { SandboxPayment } from './sandbox-payment.ts'
import type { SandboxStore } from './store.ts'

const payment: SandboxPayment = {
  invoiceNo: 'KH1A1',
  paymentToken: 'abc+/=',
  revision: 0,
  idempotencyID: '',
  description: 'A khukuri',
  amountCents: 12900,
  currencyCode: 'USD',
  frontendReturnUrl: '',
  backendReturnUrl: '',
  userDefined: ['', 'खुकुरी', '', '', ''],
  forcesPassword: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T10:30:00.000Z',
  opened: false,
  card: { masked: '411111XXXXXX1111', scheme: 'VI', eci: '05' },
  code: null,
  decidedAt: null,
}

/** The tests that every store must pass. */
export function testStore(store: SandboxStore): void {
  test('a payment is found by token and by invoice, one revision on', async () => {
    expect(await store.save(payment)).toBe(true)
    expect(await store.findByToken('abc+/=')).toEqual({ ...payment, revision: 1 })
    expect(await store.findByInvoice('KH1A1')).toEqual({ ...payment, revision: 1 })
    expect(await store.findByToken('other')).toBeUndefined()
    expect(await store.findByInvoice('OTHER')).toBeUndefined()
  })

  test('an invoice is new only once, even for simultaneous requests', async () => {
    const rivals = ['a', 'b', 'c'].map((paymentToken) => ({ ...payment, invoiceNo: 'KH2A1', paymentToken }))
    const saved = await Promise.all(rivals.map((rival) => store.save(rival)))
    expect(saved.filter(Boolean)).toHaveLength(1)
    expect((await store.findByInvoice('KH2A1'))?.paymentToken).toBe(rivals[saved.indexOf(true)]?.paymentToken)
  })

  test('a save with an outdated revision is refused', async () => {
    const third = { ...payment, invoiceNo: 'KH3A1', paymentToken: 'third' }
    await store.save(third)
    expect(await store.save({ ...third, revision: 1, code: '0000' })).toBe(true)
    expect(await store.save({ ...third, revision: 1, code: '4005' })).toBe(false)
    expect(await store.findByInvoice('KH3A1')).toMatchObject({ code: '0000', revision: 2 })
  })

  test('planned notifications are in order of time, and each is removed once', async () => {
    const plan = (id: string, dueAt: string) => ({
      id,
      dueAt,
      invoiceNo: 'KH1A1',
      url: 'u',
      body: 'b',
      waits: [5],
    })
    const later = plan('00000000-0000-4000-8000-000000000002', '2026-11-21T10:05:00.000Z')
    const sooner = plan('00000000-0000-4000-8000-000000000001', '2026-11-21T10:00:00.000Z')
    for (const one of [sooner, later]) await store.plan(one)
    expect(await store.planned()).toEqual([sooner, later])
    const taken = await Promise.all([1, 2, 3].map(() => store.takePlanned(sooner.id)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await store.planned()).toEqual([later])
  })
}
