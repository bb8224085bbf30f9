import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAdminScreen,
  inviteByEmail,
  newStaff,
  signInOwner,
  visitAdmin,
  widths,
} from '../support/admin.ts'
import { codeAt } from '../support/app-codes.ts'
import { emailTo } from '../support/mailbox.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()
const password = 'seven bellows by the river'

test.for([['desk', 'phone', 'pasang'], ...inWholeMatrix(['phone', 'desk', 'norbu'])] as const)(
  'an owner (%s) invites a packer (%s), who sees no settings, and removes them',
  async (row) => {
    const [ownerWidth, packerWidth, name] = row
    const email = `${name}@example.com`
    const owner = await visitAdmin(shop, '/staff', widths[ownerWidth])
    const check = async (page: Page) => ownerWidth === 'desk' && (await checkAdminScreen(page))
    await owner.getByRole('button', { name: 'Invite someone' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await check(owner)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await owner.getByText(`Invitation sent to ${email}`).waitFor()
    await owner.getByRole('link', { name: 'Invitations' }).click()
    await owner.getByRole('main').getByText(email).first().waitFor()
    await check(owner)

    const mail = await emailTo(shop.folder, email, 'You’re invited')
    const link = /\/admin\/invitation\/[\w-]{43}/.exec(mail)?.[0] ?? ''
    const packer = await shop.newPage(widths[packerWidth])
    allowNoise(packer, /status of 40[0134]/)
    await packer.goto(link)
    await packer.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    await check(packer)
    await packer.getByLabel('Name').fill(name)
    await packer.getByLabel('Password').fill('password1')
    await packer.getByRole('button', { name: 'Join' }).click()
    await packer.getByText(/guess/).nth(1).waitFor()
    await packer.getByLabel('Password').fill(password)
    await packer.getByRole('button', { name: 'Join' }).click()
    await packer.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    if (packerWidth === 'phone') await packer.getByRole('button', { name: 'More' }).click()
    const menuOf =
      packerWidth === 'phone'
        ? packer.getByRole('dialog', { name: 'Menu' })
        : packer.getByRole('navigation', { name: 'Back office' })
    const menu = await menuOf.getByRole('link').allTextContents()
    expect(menu).toContain('Packing')
    expect(menu.filter((label) => /Settings|Staff|Audit|Statements|Customers/.test(label))).toEqual([])

    const again = await shop.newPage()
    allowNoise(again, /status of 400/)
    await again.goto(link)
    await again.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor()
    await check(again)

    await owner.goto('/admin/staff')
    await owner.getByRole('link', { name }).first().click()
    await owner.getByRole('button', { name: 'Remove from staff' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove from staff' }).click()
    await owner.getByText('was removed from staff').waitFor()
    // Any click makes the packer log in again.
    await menuOf.getByRole('link', { name: 'Packing' }).click()
    const question = packer.getByRole('dialog', { name: 'Your session has ended' })
    await question.getByLabel('Password').fill(password)
    await question.getByRole('button', { name: 'Log in' }).click()
    await packer.getByText('You don’t have permission').first().waitFor()
    await packer.reload()
    await packer.getByRole('heading', { level: 1, name: 'No access' }).waitFor()
  },
)

test('an invited customer joins with their shop password', { tags: 'slow' }, async () => {
  const { email, password: own } = await newCustomer(shop.api)
  const token = await inviteByEmail(shop, email, 'editor')
  const page = await shop.newPage()
  await page.goto(`/admin/invitation/${token}`)
  await page.getByText('has an account in the shop').waitFor()
  await page.getByLabel('Password').fill(own)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
})

test('a removed member of staff loses access at once, even while typing', { tags: 'slow' }, async () => {
  const editor = await newStaff(shop, 'editor')
  const page = await visitAdmin(shop, '/posts/new', { as: editor })
  allowNoise(page, /status of 40[13]/)
  await page.getByLabel('Title').fill('A post that was never finished')
  const owner = await visitAdmin(shop, '/staff')
  await owner.getByRole('link', { name: editor.username }).click()
  await owner.getByRole('button', { name: 'Remove from staff' }).click()
  await checkAdminScreen(owner)
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove from staff' }).click()
  await owner.getByText('was removed from staff').waitFor()
  await owner.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(editor.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('You don’t have permission').first().waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('A post that was never finished')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor()
})

test('an owner changes the permissions of a role without overwriting a faster change', {
  tags: 'slow',
}, async () => {
  const page = await visitAdmin(shop, '/staff/rights')
  await checkAdminScreen(page)
  await page.getByRole('link', { name: 'Editor' }).click()
  await page.getByRole('checkbox', { name: 'Messages' }).check()
  const { access: token } = await signInOwner(shop)
  const { body: roles } = await shop.api('GET', '/admin/roles/', { token })
  const editor = roles.find((one: { role: string }) => one.role === 'editor')
  await shop.api('PUT', '/admin/roles/editor/', {
    token,
    body: { permissions: editor.permissions, needs_second_factor: true, version: editor.version },
  })
  allowNoise(page, /status of 409/)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Their changes were kept.').waitFor()
  await expect.poll(() => page.getByRole('switch').isChecked()).toBe(true)
  await checkAdminScreen(page)
  const { body: after } = await shop.api('GET', '/admin/roles/', { token })
  const changed = after.find((one: { role: string }) => one.role === 'editor')
  expect(changed).toMatchObject({ needs_second_factor: true })
  expect(changed.permissions).toContain('messages.manage')
  await shop.api('PUT', '/admin/roles/editor/', {
    token,
    body: { permissions: editor.permissions, needs_second_factor: false, version: changed.version },
  })
})

test('staff set up two-factor authentication, enter a code at the next login, and a recovery code works once', {
  tags: 'slow',
}, async () => {
  const manager = await newStaff(shop, 'manager')
  const page = await visitAdmin(shop, '/account', { as: manager })
  await page.getByRole('link', { name: 'Set it up' }).click()
  await page.getByRole('button', { name: 'I have one, continue' }).click()
  const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? ''
  await checkAdminScreen(page)
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await items.nth(9).waitFor()
  const codes = await items.allTextContents()
  expect(codes).toHaveLength(10)
  await checkAdminScreen(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()
  await checkAdminScreen(page)

  const [code = ''] = codes
  for (const [attempt, isRight] of [
    [code, true],
    [code, false],
  ] as const) {
    const other = await shop.newPage(widths.phone)
    allowNoise(other, /status of 40[03]/)
    await other.goto('/admin/')
    await other.getByLabel('Email').fill(manager.email)
    await other.getByLabel('Password').fill(manager.password)
    await other.getByRole('button', { name: 'Log in' }).click()
    await other.getByRole('heading', { level: 1, name: 'Two-factor authentication' }).waitFor()
    if (!isRight) await checkAdminScreen(other)
    await other.getByLabel('Code').fill(attempt)
    await other.getByRole('button', { name: 'Continue' }).click()
    if (isRight) {
      await other.getByText('9 codes are left').waitFor()
      await checkAdminScreen(other)
      await other.getByRole('button', { name: 'Later' }).click()
      await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    } else {
      await other.getByText('This code is wrong or has already been used.').waitFor()
      await other.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + 30_000)))
      await other.getByRole('button', { name: 'Continue' }).click()
      await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    }
  }
})
