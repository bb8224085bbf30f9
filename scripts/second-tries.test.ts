import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { secondTries } from './second-tries.mjs'

test('names what passed only at its second try, with the error of the first', () => {
  const error =
    'Error: too late\n    at /shop/tests/cart.test.ts:3:9\n    at /shop/node_modules/vitest/run.js:1:1'
  const results = [
    { status: 'passed', fullName: 'cart keeps a piece', failureMessages: [error] },
    { status: 'passed', fullName: 'cart is empty', failureMessages: [] },
    { status: 'failed', fullName: 'cart is broken', failureMessages: [error] },
  ]
  const report = { testResults: [{ name: resolve('tests/cart.test.ts'), assertionResults: results }] }
  expect(secondTries(report)).toEqual([
    'Passed at its second try: cart keeps a piece (tests/cart.test.ts)\nError: too late\n    at /shop/tests/cart.test.ts:3:9',
  ])
})
