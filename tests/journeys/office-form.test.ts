import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkOfficeScreen,
  eachWidth,
  newStaff,
  signInOwner,
  visitOffice,
  widths,
} from '../support/office.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const shop = await openShop()
const owner = await signInOwner(shop)

let invited: ReturnType<typeof newStaff> | undefined
/** The same editor in all tests but the one that ends their session. */
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
/** What somebody else saves meanwhile. */
async function change(id: number, values: Partial<Faq>): Promise<void> {
  const { question, answer, version } = await read(id)
  await staffApi('PUT', `/faqs/${id}/`, { question, answer, version, ...values })
}
/** Makes texts that no earlier attempt of a test has saved. */
let asked = 0
/** A question that no other test uses. */
async function aFaq(): Promise<number> {
  const body = { question: `Question ${++asked}`, answer: '<p>An answer.</p>' }
  return (await staffApi('POST', '/faqs/', body)).id
}

const question = (page: Page) => page.getByLabel('Question', { exact: true })
const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true })
const save = (page: Page) => page.keyboard.press('Control+s')
const state = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor()
const conflict = (page: Page) => page.getByRole('heading', { name: /has changed this, too/ })
const restored = (page: Page) => page.getByText('Your unsaved changes were restored.')
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length)

test.for(eachWidth)('a session ends in the middle of a form: %s', async (width) => {
  const id = await aFaq()
  const editor = await newStaff(shop, 'editor')
  const page = await visitOffice(shop, `/faq/${id}`, { as: editor, ...widths[width] })
  allowNoise(page, /status of 401/)
  await question(page).fill('Is it sharp on arrival?')
  await shop.api('POST', '/accounts/sign-out-everywhere/', { token: editor.access })
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Password').fill(editor.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await state(page, 'Saved')
  const { question: saved, version } = await read(id)
  expect([saved, version]).toEqual(['Is it sharp on arrival?', 2])
  expect(await drafts(page)).toBe(0)
})

test('a draft survives a dead network, a closed tab and the back button, and goes at sign-out', async () => {
  const id = await aFaq()
  const { question: before } = await read(id)
  const page = await visitOffice(shop, `/faq/${id}`, widths.phone)
  allowNoise(page, /ERR_INTERNET_DISCONNECTED/)
  await question(page).fill('Who forges it?')
  await page.context().setOffline(true)
  await save(page)
  await page.getByRole('alert').getByText('The shop could not be reached').waitFor()
  await page.context().setOffline(false)

  const other = await page.context().newPage()
  await page.close()
  await other.goto(`/admin/faq/${id}`)
  await restored(other).waitFor()
  expect(await question(other).inputValue()).toBe('Who forges it?')
  await checkOfficeScreen(other)
  await question(other).fill('Who forges them?')
  await other.getByRole('link', { name: 'Questions' }).first().click()
  await other.getByRole('heading', { level: 1, name: 'Questions' }).waitFor()
  await other.goBack()
  await restored(other).waitFor()
  expect(await question(other).inputValue()).toBe('Who forges them?')
  expect((await read(id)).question).toBe(before)

  await other.goto('/admin/account')
  const signOut = (name: string) => other.getByRole('button', { name, exact: true })
  await signOut('Sign out').click()
  await other.getByText('You have typed something on this device').waitFor()
  await signOut('Sign out and lose it').click()
  await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await drafts(other)).toBe(0)
})

test('a draft belongs to the person who typed it, on the same device as well', async () => {
  const id = await aFaq()
  const { question: before } = await read(id)
  const page = await visitOffice(shop, `/faq/${id}`, { as: await anEditor() })
  await question(page).fill('Only I have typed this')
  await state(page, 'Not saved yet')
  const signInAs = ({ access, refresh }: { access: string; refresh: string }) =>
    page.evaluate(
      (tokens) => {
        localStorage.setItem('karda_office_access', tokens.access)
        localStorage.setItem('karda_office_refresh', tokens.refresh)
      },
      { access, refresh },
    )
  await signInAs(await signInOwner(shop))
  await page.reload()
  await question(page).waitFor()
  expect(await question(page).inputValue()).toBe(before)
  await signInAs(await anEditor())
  await page.reload()
  await restored(page).waitFor()
  expect(await question(page).inputValue()).toBe('Only I have typed this')
})

test('a draft of an older version is joined, or offered as a conflict', async () => {
  const [joined, clashing] = [await aFaq(), await aFaq()]
  const page = await visitOffice(shop, `/faq/${joined}`, { as: await anEditor() })
  await question(page).fill('Mine')
  await page.goto(`/admin/faq/${clashing}`)
  await question(page).fill('Mine as well')
  await page.goto('/admin/faq')
  await change(joined, { answer: '<p>Theirs</p>' })
  await change(clashing, { question: 'Theirs' })

  await page.goto(`/admin/faq/${joined}`)
  await page.getByText('This was changed after you typed, and that is kept, too.').waitFor()
  await save(page)
  await state(page, 'Saved')
  expect(await read(joined)).toMatchObject({ question: 'Mine', answer: '<p>Theirs</p>' })

  await page.goto(`/admin/faq/${clashing}`)
  await conflict(page).waitFor()
  await save(page)
  await state(page, 'Choose above what to keep')
  expect((await read(clashing)).question).toBe('Theirs')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await question(page).inputValue()).toBe('Theirs')
  expect(await drafts(page)).toBe(0)
})

test.for(eachWidth)('two people edit, and nothing is lost: %s', async (width) => {
  const id = await aFaq()
  const page = await visitOffice(shop, `/faq/${id}`, { as: await anEditor(), ...widths[width] })
  allowNoise(page, /status of 409/)
  await question(page).fill('Which length?')
  await change(id, { question: 'Which size?', answer: '<p>Ours are long.</p>' })
  await save(page)
  await conflict(page).waitFor()
  await checkOfficeScreen(page)
  // What only the other has changed is in the form already; the clash waits even for a closed tab.
  await answerOf(page).getByText('Ours are long.').waitFor()
  await page.reload()
  await conflict(page).waitFor()
  expect((await read(id)).question).toBe('Which size?')
  await page.getByRole('button', { name: 'Keep mine: Question' }).click()

  // The other is quicker once more.
  await change(id, { question: 'Which weight?' })
  await save(page)
  await page.getByText('Which weight?').waitFor()
  await page.getByRole('button', { name: 'Keep mine: Question' }).click()
  await save(page)
  await state(page, 'Saved')
  expect(await read(id)).toMatchObject({ question: 'Which length?', answer: '<p>Ours are long.</p>' })

  // The other's words are in the history, and go back into the form.
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history
    .getByRole('button', { name: /former values/ })
    .first()
    .click()
  expect(await question(page).inputValue()).toBe('Which weight?')
  await state(page, 'Not saved yet')
})

test('two people write in the same text: both read what differs, without its markup', async () => {
  const id = await aFaq()
  await change(id, { answer: '<p>The first line.</p><p>The last line.</p>' })
  const page = await visitOffice(shop, `/faq/${id}`, { as: await anEditor() })
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
  await checkOfficeScreen(page)
  await page.getByRole('button', { name: 'Take this one: Answer' }).click()
  await answerOf(page).getByText('The first line, theirs.').waitFor()
  await answerOf(page).getByText('The last line.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await save(page)
  await state(page, 'Saved')
  expect((await read(id)).answer).toBe('<p>The first line, theirs.</p><p>The last line. Mine.</p>')
})

test('two people change a setting: what goes together is joined, and a list in it is chosen', async () => {
  const page = await visitOffice(shop, '/settings/company', { as: await anEditor(), ...widths.phone })
  allowNoise(page, /status of 409/)
  const { version: _, ...before } = await staffApi('GET', '/company/')
  const saveAsOther = async (values: object) =>
    staffApi('PUT', '/company/', {
      ...before,
      ...values,
      version: (await staffApi('GET', '/company/')).version,
    })
  const [tagline, mission_statement] = [`My motto ${++asked}`, `Their mission ${asked}`]
  await page.getByLabel('Motto').fill(tagline)
  await saveAsOther({ mission_statement })
  await save(page)
  await page.getByText(/has changed this meanwhile: Mission\. That is kept, too/).waitFor()
  await state(page, 'Saved')
  expect(await staffApi('GET', '/company/')).toMatchObject({ tagline, mission_statement })

  const values = page.getByRole('list', { name: 'Values' })
  await values.getByLabel('Name').first().fill('My value')
  const [, ...others] = before.core_values
  await saveAsOther({ tagline, mission_statement, core_values: others })
  await save(page)
  await conflict(page).waitFor()
  await checkOfficeScreen(page)
  await page.getByRole('button', { name: 'Take this one: Values' }).click()
  expect(await values.getByRole('listitem').count()).toBe(others.length)
})

test('two people order a list, and both moves are kept', async () => {
  const page = await visitOffice(shop, '/faq', { as: await anEditor(), ...widths.phone })
  allowNoise(page, /status of 409/)
  const order = async () => (await readAll()).map(({ id }) => id)
  const [first = 0, second = 0, ...rest] = await order()
  const last = rest.at(-1) ?? 0
  const { question: name } = await read(last)
  await page.getByRole('button', { name: `Move ${name} up` }).waitFor()
  const { version } = await staffApi('GET', '/faqs/')
  await staffApi('PUT', '/faqs/order/', { ids: [second, first, ...rest], version })
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await page.getByText('has changed this list meanwhile. Both changes are kept.').waitFor()
  expect(await order()).toEqual([second, first, ...rest.slice(0, -2), last, rest.at(-2)])
})

test('in two tabs of one person, what is saved in one does not take the draft of the other', async () => {
  const id = await aFaq()
  const page = await visitOffice(shop, `/faq/${id}`, { as: await anEditor() })
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

test('a save whose answer was lost counts once', async () => {
  const id = await aFaq()
  const page = await visitOffice(shop, `/faq/${id}`, { as: await anEditor() })
  allowNoise(page, /ERR_FAILED/, /status of 409/)
  await page.route(
    `**/api/admin/faqs/${id}/`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await question(page).fill('Asked once')
  await save(page)
  await page.getByRole('alert').getByText('The shop could not be reached').waitFor()
  await save(page)
  await state(page, 'Saved')
  expect((await read(id)).question).toBe('Asked once')
  expect(await drafts(page)).toBe(0)
})

test('what somebody else deletes meanwhile does not take with it what is being typed', async () => {
  const id = await aFaq()
  const page = await visitOffice(shop, `/faq/${id}`, { as: await anEditor() })
  allowNoise(page, /status of 404/)
  await question(page).fill('Typed for a long time')
  const { version } = await read(id)
  await staffApi('DELETE', `/faqs/${id}/?version=${version}`)
  // The answers are read afresh when the window is looked at again after a while.
  await page.clock.install()
  await page.clock.fastForward(60_000)
  const reread = page.waitForResponse('**/api/admin/faqs/')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await reread
  await save(page)
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await question(page).inputValue()).toBe('Typed for a long time')
  await page.goto('/admin/faq')
  await page.goto(`/admin/faq/${id}`)
  await page.getByText('This question was deleted.').waitFor()
})
