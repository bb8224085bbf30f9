import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newStaff, signInOwner, visitOffice } from '../support/office.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const shop = await openShop()
const owner = await signInOwner(shop)
type Faq = { id: number; version: number; question: string; answer: string }
const readAll = async (): Promise<Faq[]> =>
  (await shop.api('GET', '/admin/faqs/', { token: owner.access })).body.results
const read = async (id: number) => (await readAll()).find((faq) => faq.id === id)
const [first] = await readAll()
if (!first) throw new Error('There are no questions.')

const question = (page: Page) => page.getByLabel('Question', { exact: true })
const save = (page: Page) => page.keyboard.press('Control+s')
const state = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor()

test('a session that ends while a form is open: nothing is lost, and it is saved after signing in', async () => {
  const editor = await newStaff(shop, 'editor')
  const page = await visitOffice(shop, `/faq/${first.id}`, { as: editor })
  allowNoise(page, /status of 401/)
  await question(page).fill('Is it sharp on arrival?')
  await shop.api('POST', '/accounts/sign-out-everywhere/', { token: editor.access })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(editor.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await state(page, 'Saved')
  expect((await read(first.id))?.question).toBe('Is it sharp on arrival?')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
})
