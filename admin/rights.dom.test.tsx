import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import { type HistoryType, historyPermissions } from '#contract/admin/history.ts'
import { type TaskKind, taskPermissions } from '#contract/admin/reports.ts'
import { adminTable } from '#contract/admin/table.ts'
import { type Endpoint, rightsTo } from '#contract/endpoint.ts'
import { openAdmin, owner } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'
import type { ScreenRights } from './kit/screens.ts'
import { screens } from './routes.tsx'
import { taskWords } from './screens/today/task-words.ts'
import { answers } from './session/answers.ts'

const admin = openAdmin()

/** Some screens show another page for a new record. */
const paths = screens.flatMap(({ path = '', handle }) => {
  const address = (id: string) => `/${path.replace(':type', 'privacy_policy').replace(/:\w+/, id)}`
  const { opensTo } = handle as ScreenRights
  const sets: Permission[][] = opensTo.length === 0 ? [[]] : opensTo.map((rights) => [rights].flat())
  const isNew = (to: string) => to.endsWith('/new') && matchRoutes(screens, to)?.[0]?.route.path !== path
  const addresses = [...new Set([address('1'), address('new')])].filter((to) => !isNew(to))
  return sets.flatMap((held) => addresses.map((to) => ({ to, held })))
})

function mayOpen(held: readonly Permission[], to: string): boolean {
  const { opensTo } = (matchRoutes(screens, to)?.at(-1)?.route.handle ?? { opensTo: [] }) as ScreenRights
  const holds = (right: Permission) => held.includes(right)
  return opensTo.length === 0 || opensTo.some((rights) => [rights].flat().every(holds))
}

/** Whether the server would refuse the call. */
function isRefused(held: readonly Permission[], { call, query }: Sent): boolean {
  const endpoint = (adminTable as readonly Endpoint[]).find(({ method, path }) =>
    new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call),
  )
  const type = query.get('subject')?.split(':')[0] as HistoryType
  const rights =
    endpoint?.path === '/admin/history/' ? historyPermissions[type] : endpoint ? rightsTo(endpoint) : []
  return !rights.some((right) => ['any', 'signing_in', ...held].includes(right))
}

test.for(paths)('$to, with only $held, loads and links to no refused screen', async ({ to, held }) => {
  vi.spyOn(console, 'error').mockReturnValue()
  // The server lists only tasks that the caller has permissions for.
  admin.backend.answer('GET', '/admin/today/', { tasks: [] })
  await admin.visit(to, { ...owner, role: 'manager', permissions: held })
  await vi.waitFor(
    () => expect([document.querySelector('h1') !== null, answers.isFetching()]).toEqual([true, 0]),
    { timeout: 5000 },
  )
  const { sent } = admin.backend
  expect(
    sent.filter((one) => one.call.includes('/admin/') && isRefused(held, one)).map(({ call }) => call),
  ).toEqual([])
  const links = [...document.querySelectorAll('a[href^="/admin"]')].map(
    (one) => one.getAttribute('href') ?? '',
  )
  expect(links.filter((href) => !mayOpen(held, href.replace(/^\/admin/, '') || '/'))).toEqual([])
  expect(document.querySelector('h1')?.textContent).not.toBe('Not available for your role')
})

test('tasks link only to screens that the person may open', () => {
  const kinds = Object.keys(taskPermissions) as TaskKind[]
  const shut = kinds.filter((kind) => !mayOpen(taskPermissions[kind], taskWords[kind][2].split('?')[0] ?? ''))
  expect(shut).toEqual([])
})
