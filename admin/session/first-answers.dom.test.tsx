import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, owner } from '#tests/support/admin-dom.tsx'
import { tokenFor } from '#tests/support/browser-fixture.ts'
import { firstLists, prefetchFirstAnswers } from './first-answers.ts'
import { adminTokens } from './tokens.ts'

const { backend, visit } = openAdmin()
const me = 'GET /admin/me/'
const sent = () => backend.sent.map(({ call, query }) => call + (query.size > 0 ? `?${query}` : ''))
const lists = Object.entries(firstLists)

async function prefetch(path: string, as = owner) {
  backend.answer('GET', '/admin/me/', as)
  adminTokens.saveTokens({ access: tokenFor(String(as.id), 3600), refresh: 'refresh' })
  const [pathname = '', search = ''] = `/admin${path}`.split('?')
  await prefetchFirstAnswers({ pathname, search: search && `?${search}` })
  return sent()
}

test.for(lists)('%s asks for its list before its code is there, and only once', async ([path, [list]]) => {
  expect(await prefetch(path)).toEqual([me, list])
  backend.sent.length = 0
  await visit(path)
  await screen.findByText(/^\d+ found$/)
  expect(sent().filter((call) => call === list)).toEqual([list])
})

test.for(lists)('%s without the permission asks for no list', async ([path, [, permission]]) => {
  const permissions = owner.permissions.filter((one) => one !== permission)
  expect(await prefetch(path, { ...owner, permissions })).toEqual([me])
})

test.each(['/orders?status=paid', '/orders/7', '/elsewhere'])('%s asks for no list', async (path) => {
  expect(await prefetch(path)).toEqual([me])
})

test('asks for nothing before the login', async () => {
  await prefetchFirstAnswers({ pathname: '/admin/products', search: '' })
  expect(sent()).toEqual([])
})
