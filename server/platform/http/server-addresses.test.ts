import { expect, test } from 'vitest'
import { isServerAddress } from '#model/server-addresses.ts'
import { openApi } from '#tests/support/api.ts'
import { pagePatterns } from './route-patterns.ts'

const { app } = await openApi()

test('server and pages agree on which addresses the server answers', () => {
  const written = pagePatterns.map((path) => path.replaceAll(/\{\w+\}/g, 'one-2'))
  const pages = written.filter((path) => !isServerAddress(path))
  // The last two are not pages: the storefront's router does not open them.
  expect(written.filter((path) => !pages.includes(path)).sort()).toEqual([
    '/manifest.webmanifest',
    '/offline',
  ])
  const answered = app.routes
    .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
    .map(({ path }) => path.replaceAll(/\{[^}]*\}+/g, '').replaceAll(/:(\w+)/g, '$1'))
  expect(answered).toContain('/feed.xml')
  expect(answered.filter((path) => !isServerAddress(path))).toEqual([])
})
