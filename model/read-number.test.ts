import { describe, expect, test } from 'vitest'
import { readAmount, readFitting, readNumber } from './read-number.ts'

describe('an amount', () => {
  test.each([
    ['142', 14200],
    ['142.5', 14250],
    ['142,50', 14250],
    ['142.50', 14250],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['1 234,50', 123450],
    ['1\u00a0234,50', 123450],
    ['1\u202f234,50', 123450],
    ["1'234.50", 123450],
    ['1’234.50', 123450],
    ['1,23,456.50', 12345650],
    ['1.234.567', 123456700],
    ['1 234 567,89', 123456789],
    ['$142.50', 14250],
    ['US$ 142,50', 14250],
    ['142.50 USD', 14250],
    ['.5', 50],
    ['007', 700],
    ['142.500000', 14250],
    ['１４２．５０', 14250],
    ['१४२.५०', 14250],
    ['١٤٢٫٥٠', 14250],
  ])('%s is %i cents', (text, cents) => {
    expect(readAmount(text)).toEqual({ kind: 'amount', cents })
  })

  test.each([
    ['1.234', 123400, 123],
    ['1,234', 123400, 123],
    ['12.500', 1250000, 1250],
    ['１．２３４', 123400, 123],
  ])('%s has two readings', (text, whole, fraction) => {
    expect(readAmount(text)).toEqual({ kind: 'either', cents: [whole, fraction] })
  })

  test.each([
    'abc',
    '-5',
    '€5',
    '1e3',
    '0x10',
    '1 2',
    '1..2',
    '1.2.3',
    '1,234.',
    '0.125',
    '1234.567',
    '9999999999',
    '$$5',
    '٫',
    '5²',
    '①',
    '1½',
  ])('%s is none', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'unreadable' })
  })

  test.each(['', '  ', '$'])('%j is empty', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'empty' })
  })

  test('a known separator leaves one reading', () => {
    expect(readAmount('1.234', ',')).toEqual({ kind: 'amount', cents: 123400 })
    expect(readAmount('1,234', ',')).toEqual({ kind: 'unreadable' })
    expect(readAmount('1.234.50', '.')).toEqual({ kind: 'unreadable' })
  })
})

describe('a number', () => {
  test.each([
    ['0,125', '0.125'],
    ['2.75', '2.75'],
    ['１，５', '1.5'],
    ['12', '12'],
    ['\u{116DA}\u{116E3}', '09'],
  ])('%s is %s', (text, plain) => {
    expect(readNumber(text)).toEqual({ kind: 'number', plain })
  })

  test('text of any length is read quickly', () => {
    expect(readNumber('1'.repeat(1_000_000))).toEqual({ kind: 'unreadable' })
    expect(readNumber(`${' '.repeat(1_000_000)}x`)).toEqual({ kind: 'unreadable' })
  })
})

describe('a number that has a limit', () => {
  test.each([
    ['25.400', { most: 1000 }, '25.400'],
    ['1.234', { whole: true }, '1234'],
    ['12,500', { whole: true, most: 1000 }, undefined],
    ['12.000', { whole: true, most: 1000 }, '12.000'],
    ['12.000', { whole: true }, undefined],
    ['1.234', {}, undefined],
    ['2.75', { whole: true }, '2.75'],
  ])('%s with %o is %s', (text, limits, plain) => {
    const reading = readFitting(text, limits)
    expect(reading.kind === 'number' ? reading.plain : undefined).toBe(plain)
  })
})
