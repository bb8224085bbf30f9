import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failedTests, failures, secondTries } from './test-report.mjs'

const error =
  'Error: too late\n    at /shop/tests/cart.test.ts:3:9\n    at /shop/node_modules/vitest/run.js:1:1'
const later = 'Error: gone\n    at /shop/tests/cart.test.ts:4:9'
const report = {
  testResults: [
    {
      name: resolve('tests/cart.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'cart keeps a piece', failureMessages: [error] },
        { status: 'passed', fullName: 'cart is empty', failureMessages: [] },
        { status: 'failed', fullName: 'cart is broken', failureMessages: [error, later] },
      ],
    },
    {
      name: resolve('tests/menu.test.ts'),
      status: 'failed',
      message: 'SyntaxError: no such export',
      assertionResults: [],
    },
    { name: resolve('tests/post.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ],
}

test('names tests that passed only on their second try, with the first error', () => {
  expect(secondTries(report)).toEqual([
    'Passed at its second try: cart keeps a piece (tests/cart.test.ts)\nError: too late\n    at /shop/tests/cart.test.ts:3:9',
  ])
})

test('names failed tests with the errors of all tries, and files that did not load', () => {
  expect(failures(report)).toEqual([
    'Failed: cart is broken (tests/cart.test.ts)\nError: too late\n    at /shop/tests/cart.test.ts:3:9\nError: gone\n    at /shop/tests/cart.test.ts:4:9',
    'Failed to load: tests/menu.test.ts\nSyntaxError: no such export',
  ])
})

test('lists failed tests by file and title, and files that did not load without a title', () => {
  expect(failedTests(report, resolve('.'))).toEqual([
    { file: 'tests/cart.test.ts', title: 'cart is broken' },
    { file: 'tests/menu.test.ts', title: '' },
  ])
})
