import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAdminScreen, eachWidth, newStaff, signInOwner, visitAdmin, widths } from '../support/admin.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const shop = await openShop()
const owner = await signInOwner(shop)

let invited: ReturnType<typeof newStaff> | undefined
/** All tests share this editor, except for the test that ends their session. */
const anEditor = () => {
  invited ??= newStaff(shop, 'editor')
  return invited
}

type Faq = { id: number; version: number; question: string; answer: string }
async function staffApi(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const answer = await shop.api(method, `/admin${path}`, { token: owner.access, body })
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer.body
}
const readAll = async (): Promise<Faq[]> => (await staffApi('GET', '/faqs/')).results
async function read(id: number): Promise<Faq> {
  const faq = (await readAll()).find((one) => one.id === id)
  if (!faq) throw new Error(`There is no question ${id}.`)
  return faq
}
/** Saves a question as a colleague. */
async function change(id: number, values: Partial<Faq>): Promise<void> {
  const { question, answer, version } = await read(id)
  await staffApi('PUT', `/faqs/${id}/`, { question, answer, version, ...values })
}
/** Makes every text unique, since an earlier attempt of the same test may have saved one. */
let asked = 0
/** A new question, used by a single test. */
async function aFaq(): Promise<number> {
  const body = { question: `Question ${++asked}`, answer: '<p>An answer.</p>' }
  return (await staffApi('POST', '/faqs/', body)).id
}

const question = (page: Page) => page.getByLabel('Question', { exact: true })
const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true })
const save = (page: Page) => page.keyboard.press('Control+s')
const state = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor()
const conflict = (page: Page) => page.getByRole('heading', { name: /also changed this/ })
const restored = (page: Page) => page.getByText('Your unsaved changes were restored.')
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length)

test('a draft survives a dead network, a closed tab and the back button, and is deleted at sign-out', async () => {
  const id = await aFaq()
  const { question: before } = await read(id)
  const page = await visitAdmin(shop, `/faq/${id}`, widths.phone)
  allowNoise(page, /ERR_INTERNET_DISCONNECTED/)
  await question(page).fill('Who forges it?')
  await page.context().setOffline(true)
  await save(page)
  await page.getByRole('alert').getByText('We couldn’t reach the shop').waitFor()
  await page.context().setOffline(false)

  const other = await page.context().newPage()
  await page.close()
  await other.goto(`/admin/faq/${id}`)
  await restored(other).waitFor()
  expect(await question(other).inputValue()).toBe('Who forges it?')
  await checkAdminScreen(other)
  await question(other).fill('Who forges them?')
  await other.getByRole('link', { name: 'Questions' }).first().click()
  await other.getByRole('heading', { level: 1, name: 'Questions' }).waitFor()
  await other.goBack()
  await restored(other).waitFor()
  expect(await question(other).inputValue()).toBe('Who forges them?')
  expect((await read(id)).question).toBe(before)

  await other.goto('/admin/account')
  const signOut = (name: string) => other.getByRole('button', { name, exact: true })
  await signOut('Log out').click()
  await other.getByText('You have unsaved changes on this device').waitFor()
  await signOut('Log out and discard changes').click()
  await other.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await drafts(other)).toBe(0)
})

test.for(eachWidth)('two people edit without losing input: %s', { tags: 'slow' }, async (width) => {
  const id = await aFaq()
  const page = await visitAdmin(shop, `/faq/${id}`, { as: await anEditor(), ...widths[width] })
  allowNoise(page, /status of 409/)
  await question(page).fill('Which length?')
  await change(id, { question: 'Which size?', answer: '<p>Ours are long.</p>' })
  await save(page)
  await conflict(page).waitFor()
  await checkAdminScreen(page)
  // The colleague's other changes are already merged into the form; the clash survives a closed tab.
  await answerOf(page).getByText('Ours are long.').waitFor()
  await page.reload()
  await conflict(page).waitFor()
  expect((await read(id)).question).toBe('Which size?')
  await page.getByRole('button', { name: 'Keep mine: Question' }).click()

  // The colleague saves first again.
  await change(id, { question: 'Which weight?' })
  await save(page)
  await page.getByText('Which weight?').waitFor()
  await page.getByRole('button', { name: 'Keep mine: Question' }).click()
  await save(page)
  await state(page, 'Saved')
  expect(await read(id)).toMatchObject({ question: 'Which length?', answer: '<p>Ours are long.</p>' })

  // The history has the colleague's text, and can restore it into the form.
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history
    .getByRole('button', { name: /old values/ })
    .first()
    .click()
  expect(await question(page).inputValue()).toBe('Which weight?')
  await state(page, 'Not saved yet')
})

test('two people edit the same text: both see the differences without markup', {
  tags: 'slow',
}, async () => {
  const id = await aFaq()
  await change(id, { answer: '<p>The first line.</p><p>The last line.</p>' })
  const page = await visitAdmin(shop, `/faq/${id}`, { as: await anEditor() })
  allowNoise(page, /status of 409/)
  await answerOf(page).getByText('The last line.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await change(id, { answer: '<p>The first line, theirs.</p><p>The last line.</p>' })
  await save(page)
  await conflict(page).waitFor()
  const panel = page.getByRole('group', { name: 'Answer' })
  expect(await panel.locator('mark').allTextContents()).toEqual([
    'The first line.',
    'The last line. Mine.',
    'The first line, theirs.',
    'The last line.',
  ])
  await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Use theirs: Answer' }).click()
  await answerOf(page).getByText('The first line, theirs.').waitFor()
  await answerOf(page).getByText('The last line.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await save(page)
  await state(page, 'Saved')
  expect((await read(id)).answer).toBe('<p>The first line, theirs.</p><p>The last line. Mine.</p>')
})

test('two people change a setting: compatible changes are merged, and one of two lists is chosen', {
  tags: 'slow',
}, async () => {
  const page = await visitAdmin(shop, '/settings/company', { as: await anEditor(), ...widths.phone })
  allowNoise(page, /status of 409/)
  const { version: _, ...before } = await staffApi('GET', '/company/')
  const saveAsOther = async (values: object) =>
    staffApi('PUT', '/company/', {
      ...before,
      ...values,
      version: (await staffApi('GET', '/company/')).version,
    })
  const [tagline, mission_statement] = [`My motto ${++asked}`, `Their mission ${asked}`]
  await page.getByLabel('Tagline').fill(tagline)
  await saveAsOther({ mission_statement })
  await save(page)
  await page.getByText(/changed Mission in the meantime\. Their changes were kept/).waitFor()
  await state(page, 'Saved')
  expect(await staffApi('GET', '/company/')).toMatchObject({ tagline, mission_statement })

  const values = page.getByRole('list', { name: 'Values' })
  await values.getByLabel('Name').first().fill('My value')
  const [, ...others] = before.core_values
  await saveAsOther({ tagline, mission_statement, core_values: others })
  await save(page)
  await conflict(page).waitFor()
  await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Use theirs: Values' }).click()
  expect(await values.getByRole('listitem').count()).toBe(others.length)
})

test('saving in one tab does not delete the draft in another tab', {
  tags: 'slow',
}, async () => {
  const id = await aFaq()
  const page = await visitAdmin(shop, `/faq/${id}`, { as: await anEditor() })
  const other = await page.context().newPage()
  await other.goto(`/admin/faq/${id}`)
  await answerOf(other).click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' In the other tab.')
  await state(other, 'Not saved yet')
  await question(page).fill('In the first tab')
  await save(page)
  await state(page, 'Saved')
  await expect.poll(() => drafts(page)).toBe(1)
  await save(other)
  await state(other, 'Saved')
  const saved = await read(id)
  expect(saved.question).toBe('In the first tab')
  expect(saved.answer).toContain('In the other tab.')
  expect(await drafts(page)).toBe(0)
})

test('on a phone neither the save bar nor a toast covers the invalid field or the save button', async () => {
  const page = await visitAdmin(shop, '/products/1', widths.phone)
  allowNoise(page, /status of 400/)
  const box = async (part: ReturnType<Page['locator']>) => {
    const found = await part.boundingBox()
    if (!found) throw new Error('It is not shown.')
    return { top: found.y, bottom: found.y + found.height }
  }
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('button', { name: 'Correct the stock' }).click()
  await page.getByLabel('How many').fill('1')
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the stock' }).click()
  const toast = page.getByText(/: \d+ in stock$/)
  await toast.waitFor()
  expect((await box(toast)).bottom).toBeLessThanOrEqual((await box(button)).top)

  await page.getByRole('button', { name: 'Add a detail' }).click()
  await button.click()
  const bar = page.getByRole('alert').filter({ hasText: 'Some fields need your attention.' })
  const field = page.getByPlaceholder('Rosewood').last()
  await bar.getByRole('button', { name: /^Value of detail/ }).click()
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  const error = page.getByText('This field may not be blank.').last()
  await expect.poll(async () => (await box(error)).bottom).toBeLessThanOrEqual((await box(bar)).top)
  const menu = page.getByRole('navigation', { name: 'Most used' })
  expect((await box(button)).bottom).toBeLessThanOrEqual((await box(menu)).top)
})
