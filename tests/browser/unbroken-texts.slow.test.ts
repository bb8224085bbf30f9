import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '#admin/routes.tsx'
import { visitAdmin } from '../support/admin.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { sideways } from '../support/sideways.ts'
import { signInPage } from '../support/signed-in.ts'
import { customer, fillUnbroken, loginOf, owner } from '../support/unbroken-texts.ts'

const shop = await openShop({ empty: true, fill: fillUnbroken })
const signIn = async (name: string) =>
  (await shop.api('POST', '/accounts/login/', { body: loginOf(name) })).body

const source = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** The test visits two pages of each pattern, since their content differs. */
const pagesOfPattern = 2

type Walk = {
  patterns: string[]
  first: string[]
  base: string
  /** A further check on each page; returns parts that are too wide. */
  also?: () => Promise<string[]>
}

/** Follows the links from page to page. Returns parts that are too wide, and the patterns that no link led to. */
async function walk(page: Page, { patterns, first, base, also = async () => [] }: Walk) {
  const seen = new Map<string, number>()
  const waiting = [...first]
  const known = new Set(waiting)
  const found: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const [pathname = ''] = path.split('?')
    const pattern =
      patterns.find((one) => one === pathname) ?? patterns.find((one) => matchPath(one, pathname))
    const count = seen.get(pattern ?? '') ?? 0
    if (!pattern || count >= pagesOfPattern) continue
    seen.set(pattern, count + 1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${base}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    for (const { origin, pathname: target, search } of links.map((href) => new URL(href))) {
      const next = target.slice(base.length) + search
      if (origin !== shop.url || !target.startsWith(base) || known.has(next)) continue
      known.add(next)
      waiting.push(next)
    }
    const parts = [...(await sideways(page)), ...(count === 0 ? await also() : [])]
    found.push(...parts.map((part) => `${path}, ${part}`))
  }
  return { found, left: patterns.filter((pattern) => !seen.has(pattern)) }
}

test('long words never make a page of the shop scroll sideways on a phone', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 40[0-9]/)
  await signInPage(page, await signIn(customer))
  const patterns = [...source('web/routes.ts').matchAll(/^( *)route\('([^*'.]+)'/gm)].map(
    ([, indent = '', path]) => (indent.length > 6 ? `/account/${path}` : `/${path}`),
  )
  const first = ['/', ...patterns.filter((pattern) => !pattern.includes(':'))]
  const { found, left } = await walk(page, { patterns: ['/', ...patterns], first, base: '' })
  expect(found).toEqual([])
  // Only documents and emails link to these pages.
  expect(left).toEqual(['/certificates/:token', '/proof/:token'])
})

test('nor a page or dialog of the back office', { timeout: 280_000 }, async () => {
  const page = await visitAdmin(shop, '/', { as: await signIn(owner) })
  allowNoise(page, /status of 40[0-9]/)
  // Press buttons only to open dialogs: block all writes.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { detail: 'n'.repeat(90) } }),
  )
  const pressed = new Set<string>()
  const also = async () => {
    const found: string[] = []
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const name = (await button.textContent({ timeout: 1000 }).catch(() => ''))?.replace(/N\d+n*/, '') ?? ''
      if (name === '' || pressed.has(name) || /log out/i.test(name)) continue
      pressed.add(name)
      await button.click({ timeout: 1000 }).catch(() => {})
      if ((await page.locator('dialog:popover-open').count()) === 0) continue
      await page.waitForLoadState('networkidle')
      found.push(...(await sideways(page)).map((part) => `“${name}”, ${part}`))
      await page.keyboard.press('Escape')
    }
    return found
  }
  const patterns = [...screens.map(({ path }) => `/${path}`), '/invitation/:token']
  const walked = await walk(page, { patterns, first: ['/'], base: '/admin', also })
  expect(walked.found).toEqual([])
  // No card payment exists, and invitations are linked only in emails.
  expect(walked.left).toEqual(['/payments/:uuid', '/invitation/:token'])
})

test('nor an email', async () => {
  const { access: token } = await signIn(owner)
  const { body } = await shop.api('GET', '/admin/mails/?page_size=100', { token })
  const page = await shop.newPage()
  const kinds = new Map<string, number>(
    body.results.map(({ kind, id }: { kind: string; id: number }) => [kind, id]),
  )
  expect(kinds.size).toBeGreaterThan(5)
  for (const [kind, id] of kinds) {
    const { html } = (await shop.api('GET', `/admin/mails/${id}/`, { token })).body
    if (html === null) continue
    await page.setContent(html)
    expect(await sideways(page), kind).toEqual([])
  }
})
