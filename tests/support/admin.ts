import type { BrowserContextOptions, Page } from 'playwright-core'
import type { ChangeableRole, StaffRole } from '#contract/admin/accounts/permissions.ts'
import { expectAccessible } from './accessible.ts'
import { emailTo } from './mailbox.ts'
import type { OwnShop } from './shop.ts'
import type { TestCustomer } from './shop-api.ts'
import { shopOwner } from './shop-owner.ts'
import { inWholeMatrix } from './whole-matrix.ts'

type Tokens = Pick<TestCustomer, 'access' | 'refresh'>

/** The owner, signed in through the API, with a confirmed password. */
export async function signInOwner(shop: OwnShop): Promise<TestCustomer> {
  const body = { login_id: shopOwner.email, password: shopOwner.password }
  const { status, body: answer } = await shop.api('POST', '/accounts/login/', { body })
  if (status !== 200) throw new Error(`The owner could not sign in: ${status} ${JSON.stringify(answer)}`)
  const { access, refresh, user } = answer
  await shop.api('POST', '/admin/session/confirm-password/', {
    token: access,
    body: { password: shopOwner.password },
  })
  return { ...shopOwner, username: user.username, access, refresh }
}

/** Invites an address and returns the secret of the emailed link. */
export async function inviteByEmail(shop: OwnShop, email: string, role: StaffRole): Promise<string> {
  const { access } = await signInOwner(shop)
  const { status, body } = await shop.api('POST', '/admin/invitations/', {
    token: access,
    body: { email, role },
  })
  if (status !== 201) throw new Error(`${email} was not invited: ${status} ${JSON.stringify(body)}`)
  const mail = await emailTo(shop.folder, email, 'You’re invited')
  return /\/admin\/invitation\/([\w-]{43})/.exec(mail)?.[1] ?? ''
}

let people = 0

/** A new member of staff, signed in through the API. */
export async function newStaff(shop: OwnShop, role: ChangeableRole): Promise<TestCustomer> {
  const username = `${role}${process.pid}x${++people}`
  const email = `${username}@example.com`
  const password = 'seven bellows by the river'
  const token = await inviteByEmail(shop, email, role)
  const body = { token, username, password }
  const joined = await shop.api('POST', '/accounts/invitation/accept/', { body })
  if (joined.status !== 204) throw new Error(`No ${role}: ${joined.status} ${JSON.stringify(joined.body)}`)
  const { body: answer } = await shop.api('POST', '/accounts/login/', { body: { login_id: email, password } })
  return { email, username, password, access: answer.access, refresh: answer.refresh }
}

/** Stores tokens where the back office reads them, before any script of the next page runs. */
async function rememberSignIn(page: Page, { access, refresh }: Tokens): Promise<void> {
  await page.addInitScript(
    (tokens) => {
      // Only once per tab: a test that signs out must stay signed out on its next page.
      // An email's frame has no storage.
      if (top !== self || sessionStorage.getItem('test-in-admin')) return
      sessionStorage.setItem('test-in-admin', 'yes')
      localStorage.setItem('karda_office_access', tokens.access)
      localStorage.setItem('karda_office_refresh', tokens.refresh)
    },
    { access, refresh },
  )
}

/**
 * Opens a back office page, by default as the owner: `visitAdmin(shop, '/orders', { as: await newStaff(shop, 'packer')
 * })`. Returns once the frame is visible. As with `shop.visit`, a console error, such as a violation of the policy,
 * fails the test.
 */
export async function visitAdmin(
  shop: OwnShop,
  path: string,
  { as, ...options }: BrowserContextOptions & { as?: Tokens } = {},
): Promise<Page> {
  const page = await shop.newPage(options)
  await rememberSignIn(page, as ?? (await signInOwner(shop)))
  await page.goto(`/admin${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Opens the filters of a list, whose fields stand behind a button. */
export async function openFilters(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^Filters/ }).click()
}

/** Presses a button in the menu at the head of a page. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  const head = page.getByRole('main').locator('header')
  await head.locator('summary').click()
  await head.getByRole('button', { name, exact: true }).click()
}

/** The two widths of every journey: a phone in the workshop, and a desk. */
export const widths = {
  phone: { viewport: { width: 390, height: 844 } },
  desk: { viewport: { width: 1440, height: 900 } },
} as const
/** For screens with little difference between widths: at a desk, and with `npm run test:all` also on a phone. */
export const eachWidth = ['desk', ...inWholeMatrix('phone')] as const

/** `expectAccessible`, which then restores the page's size and colors. */
export async function checkAdminScreen(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null })
  if (size) await page.setViewportSize(size)
}
