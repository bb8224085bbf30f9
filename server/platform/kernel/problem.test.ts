import { expect, test } from 'vitest'
import { z } from 'zod'
import { CustomizationInput } from '#contract/shop/cart.ts'
import { coded, type FieldErrors, type Problem, parseInput, refuseFields } from './problem.ts'

function refused(work: () => unknown): FieldErrors {
  try {
    work()
  } catch (error) {
    return (error as Problem).fields ?? {}
  }
  return {}
}

const codesOf = (fields: FieldErrors) =>
  Object.entries(fields).flatMap(([name, problems]) => problems.map(({ code }) => [name.slice(0, 12), code]))

test('fifty problems are all named', () => {
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field-${at}`, [coded('blank')]]))
  expect(refused(() => refuseFields(fields))).toEqual(fields)
})

test('of more than fifty problems, whatever their fields, the last states how many more there are', () => {
  const list = z.object({ items: z.array(z.string().min(1, 'blank')) })
  const found = refused(() => parseInput(list, { items: Array(20_000).fill('') }))
  const codes = codesOf(found)
  expect(codes).toHaveLength(50)
  expect(codes.at(-1)).toEqual(['non_field_er', 'more_problems'])
  expect(found.non_field_errors).toEqual([{ code: 'more_problems', params: { count: 19_951 } }])

  const sameField = refused(() => refuseFields({ name: Array(51).fill(coded('blank')) }))
  expect(codesOf(sameField)).toHaveLength(50)
  expect(sameField.non_field_errors).toEqual([{ code: 'more_problems', params: { count: 2 } }])
})

test('a name that the caller chose is cut', () => {
  const found = refused(() => parseInput(z.record(z.string().max(60), z.int()), { ['x'.repeat(60_000)]: 1 }))
  expect(Object.keys(found).map(({ length }) => length)).toEqual([120])
})

test('a customization has at most twenty keys', () => {
  const of = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`option_${at}`, 'yes']))
  const body = z.object({ customization: CustomizationInput.optional() })
  expect(parseInput(body, { customization: of(20) })).toEqual({ customization: of(20) })
  expect(parseInput(body, { customization: null })).toEqual({ customization: null })
  expect(refused(() => parseInput(body, { customization: of(21) }))).toEqual({
    customization: [{ code: 'too_many_values', params: { max: 20 } }],
  })
})
