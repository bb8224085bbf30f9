import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const folder = new URL('./samples/', import.meta.url)
const samples = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)))

function readAny(bytes: Uint8Array): void {
  const { read, fieldErrors } = readStatement({ bytes, today: '2026-11-22', mapping: {} })
  expect(read === undefined).toBe(fieldErrors !== undefined)
  for (const { amount_cents, booked_on, currency } of read?.lines ?? []) {
    expect(amount_cents).toBeGreaterThan(0)
    expect(Number.isSafeInteger(amount_cents)).toBe(true)
    expect(booked_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(currency).toMatch(/^[A-Z]{3}$/)
  }
}

const piece = fc.oneof(
  fc.constantFrom(
    'Date',
    'Amount',
    'Status',
    'Credit',
    'Debit',
    'Details',
    'Dr/Cr',
    ',',
    ';',
    '\t',
    '"',
    '\n',
    '\r\n',
    '\0',
    '2026-11-20',
    '31/12/26',
    '२०८३-०८-०९',
    '1.234,50',
    '(58.00)',
    'Rs. 58/-',
    '5²',
    '-',
    'Pending',
    'Gebucht',
    '',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
    '<BkToCstmrStmt>',
    '<Stmt>',
    '<Ntry>',
    '<Amt Ccy="USD">',
    '58.00',
    '</Amt>',
    '</Ntry>',
    '</Stmt>',
    '<a b="',
    '&amp;',
    '&x;',
    '<![CDATA[',
    '<!--',
  ),
  fc.string({ maxLength: 5, unit: 'binary' }),
)
/** A sample with a part cut out, repeated, or replaced by other bytes. */
const mutated = fc
  .record({
    sample: fc.constantFrom(...samples),
    at: fc.nat(3000),
    length: fc.nat(40),
    times: fc.nat(3),
    others: fc.uint8Array({ maxLength: 8 }),
  })
  .map(({ sample, at, length, times, others }) => {
    const part = sample.subarray(at, at + length)
    const parts = Array.from({ length: times }, () => part)
    return Buffer.concat([sample.subarray(0, at), ...parts, others, sample.subarray(at + length)])
  })
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join('')))

test('any bytes are read or refused by field, and all amounts read are valid', () => {
  const anything = fc.oneof(text, mutated, fc.uint8Array({ maxLength: 200 }))
  fc.assert(fc.property(anything, readAny), { seed: 53, numRuns: 1500 })
})

test.for([
  ['an amount of zeros', `Date,Amount\n2026-11-20,1.${'0'.repeat(99_000)}1`],
  ['a cell of spaces', `Date,Amount,Details\n2026-11-20,5.00,${' '.repeat(99_000)}x`],
  ['a name of parentheses', `Date,Amount,${'('.repeat(99_000)}\n2026-11-20,5.00,x`],
  ['an amount of digits in XML', `<a>${'1'.repeat(99_000)}x</a>`],
  ['a name in XML', `<${'a'.repeat(1_000_000)}></b>`],
  ['dots', `Date,Amount\n${'2026-11-20,.\n'.repeat(9_000)}`],
] as const)('%s costs no more than it is long', ([, file]) => {
  readAny(Buffer.from(file))
})
