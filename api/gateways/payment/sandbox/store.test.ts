import { expect, test } from 'vitest'
import type { SandboxPayment } from './sandbox-payment.ts'
import { createMemoryStore } from './store.ts'

const payment: SandboxPayment = {
  invoiceNo: 'KH1A1',
  paymentToken: 'abc',
  revision: 0,
  idempotencyID: '',
  description: 'A khukuri',
  amountCents: 12900,
  currencyCode: 'USD',
  frontendReturnUrl: '',
  backendReturnUrl: '',
  userDefined: [],
  forcesPassword: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T10:30:00.000Z',
  opened: false,
  card: null,
  code: null,
  decidedAt: null,
}

test('a payment is found by token and by invoice, one revision on', async () => {
  const store = createMemoryStore()
  expect(await store.save(payment)).toBe(true)
  expect(await store.findByToken('abc')).toEqual({ ...payment, revision: 1 })
  expect(await store.findByInvoice('KH1A1')).toEqual({ ...payment, revision: 1 })
  expect(await store.findByToken('other')).toBeUndefined()
})

test('whoever has read an older revision saves nothing', async () => {
  const store = createMemoryStore()
  await store.save(payment)
  expect(await store.save({ ...payment, description: 'another' })).toBe(false)
  expect(await store.save({ ...payment, revision: 1, code: '0000' })).toBe(true)
  expect(await store.save({ ...payment, revision: 1, code: '4005' })).toBe(false)
  expect(await store.findByInvoice('KH1A1')).toMatchObject({ code: '0000', revision: 2 })
})
