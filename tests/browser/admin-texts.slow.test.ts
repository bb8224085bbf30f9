import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAdminScreen, newStaff, pressInMenu, visitAdmin } from '../support/admin.ts'
import { paintedPicture } from '../support/painted-picture.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const shop = await openShop()
const phone = { viewport: { width: 390, height: 844 } }
let invited: ReturnType<typeof newStaff> | undefined
/** All tests share this editor. */
const anEditor = () => {
  invited ??= newStaff(shop, 'editor')
  return invited
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const findPost = (slug: string) => shop.api('GET', `/blog/posts/${slug}/`)

async function upload(page: Page, name: string, color: string): Promise<void> {
  const buffer = Buffer.from(await paintedPicture(color))
  const chooser = page.getByLabel(/^Choose (a file|files)$/)
  await chooser.setInputFiles([{ name, mimeType: 'image/png', buffer }])
}

test('on a phone, the buttons below the pictures to choose from are in view', async () => {
  const page = await visitAdmin(shop, '/posts/new', { ...phone, as: await anEditor() })
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('dialog').getByRole('radio').nth(20).waitFor({ state: 'attached' })
  const button = await page.getByRole('button', { name: 'Use this picture' }).boundingBox()
  expect(button && button.y + button.height).toBeLessThan(phone.viewport.height)
})

test('a post is written with a picture, previewed, published and renamed', async () => {
  const page = await visitAdmin(shop, '/posts', { as: await anEditor() })
  await checkAdminScreen(page)
  await page.getByRole('link', { name: 'Write a post' }).click()
  await heading(page, 'New post').waitFor()
  await page.getByLabel('Title').fill('Steel and fire')
  const body = text(page, 'Text')
  await body.click()
  await page.keyboard.type('We forge with charcoal.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('Heat')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hammer')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await upload(page, 'fire.png', '#a04010')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByLabel('Description').fill('The fire')
  await checkAdminScreen(page)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await heading(preview, 'Steel and fire').waitFor()
  await preview.getByText('Unsaved changes.').waitFor()
  expect(await preview.getByRole('listitem').filter({ hasText: 'Hammer' }).count()).toBe(1)
  await preview.close()
  expect((await findPost('steel-and-fire')).status).toBe(404)

  await page.getByLabel('Published').check()
  await save(page)
  await heading(page, 'Steel and fire').waitFor()
  const { status, body: post } = await findPost('steel-and-fire')
  expect(status).toBe(200)
  expect(post.content).toBe('<p>We forge with charcoal.</p><ul><li>Heat</li><li>Hammer</li></ul>')
  expect(post.featured_picture.alt_text).toBe('The fire')

  await page.getByLabel('Web address').fill('fire-and-steel')
  await save(page)
  await expect.poll(async () => (await findPost('fire-and-steel')).status).toBe(200)
  const answer = await fetch(`${shop.url}/blog/steel-and-fire`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/blog/fire-and-steel'])
})

test('a scheduled post is not in the shop before its time', { tags: 'slow' }, async () => {
  const page = await visitAdmin(shop, '/posts/new', { as: await anEditor(), ...phone })
  await page.getByLabel('Title').fill('For the new year')
  await page.getByLabel('Scheduled').check()
  await page.getByLabel('Publish at').fill('2099-01-01T09:00')
  await save(page)
  await heading(page, 'For the new year').waitFor()
  await page.getByText('Scheduled').first().waitFor()
  expect((await findPost('for-the-new-year')).status).toBe(404)
})

test('an untouched text is not sent, and an edited text loses nothing', {
  tags: 'slow',
}, async () => {
  const slug = 'reading-the-shape-of-a-khukuri'
  const before = (await findPost(slug)).body
  const page = await visitAdmin(shop, `/posts/${before.id}`, { as: await anEditor() })
  const body = text(page, 'Text')
  await body.waitFor()
  await page.getByLabel('Title').fill('Reading a khukuri')
  await save(page)
  await expect.poll(async () => (await findPost(slug)).body.title).toBe('Reading a khukuri')
  expect((await findPost(slug)).body.content).toBe(before.content)
  await body.getByRole('paragraph').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await save(page)
  await expect.poll(async () => (await findPost(slug)).body.content).toContain('!')
  const { content } = (await findPost(slug)).body
  const tags = (html: string) => (html.match(/<[a-z][^>]*>/g) ?? []).map((tag) => tag.replace(' /', ''))
  expect(tags(content)).toEqual(tags(before.content))
})

test('two people edit a policy without losing input', { tags: 'slow' }, async () => {
  const [one, two] = [
    await visitAdmin(shop, '/policies', { as: await anEditor() }),
    await visitAdmin(shop, '/policies', { as: await newStaff(shop, 'editor') }),
  ]
  await checkAdminScreen(one)
  await one.getByRole('link', { name: 'New version' }).first().click()
  await one.getByLabel('In force from').fill('2099-01-01')
  await one.getByLabel('What changed').fill('First words')
  await text(one, 'Text').waitFor()
  await checkAdminScreen(one)
  await save(one)
  await one.getByText('Upcoming').waitFor()
  await two.goto(one.url())
  await text(two, 'Text').waitFor()

  await one.getByLabel('What changed').fill('A longer period')
  await save(one)
  await one.getByText('Saved', { exact: true }).waitFor()
  allowNoise(two, /status of 409/)
  await text(two, 'Text').click()
  await two.keyboard.press('Control+End')
  await two.keyboard.type(' Added by the second.')
  await save(two)
  await two.getByText(/changed What changed in the meantime/).waitFor()
  await two.getByText('Saved', { exact: true }).waitFor()
  const { body: policies } = await shop.api('GET', '/admin/policies/', { token: (await anEditor()).access })
  expect(policies[0].versions[0]).toMatchObject({ note: 'A longer period', state: 'upcoming' })
  expect(policies[0].versions[0].content).toContain('Added by the second.')
  expect(policies[0].versions[1].content).not.toContain('Added by the second.')
})

test('pictures are uploaded and described, get a focal point, and cannot be deleted while in use', {
  tags: 'slow',
}, async () => {
  const page = await visitAdmin(shop, '/pictures', { as: await anEditor(), ...phone })
  await checkAdminScreen(page)
  await upload(page, 'anvil.png', '#203040')
  await page.getByLabel('Description of anvil.png').fill('An anvil')
  await page.getByRole('region', { name: 'Just added' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^anvil\.png/ }).click()
  await heading(page, 'anvil.png').waitFor()
  const point = page.getByRole('button', { name: /^Focal point/ })
  await point.press('Shift+ArrowRight')
  await point.press('ArrowUp')
  expect(await point.getAttribute('aria-label')).toBe('Focal point, 60% from the left, 49% from the top')
  await checkAdminScreen(page)
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  await pressInMenu(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await heading(page, 'Pictures').waitFor()
  await page.getByPlaceholder('Name or description').or(page.getByRole('searchbox')).first().fill('anvil.png')
  await page.getByText('Nothing matches').waitFor()
})

test('questions are added, and moved by keyboard', async () => {
  const page = await visitAdmin(shop, '/faq', { as: await anEditor() })
  await checkAdminScreen(page)
  const questions = async () =>
    (await shop.api('GET', '/pages/manage/faqs/')).body.map(({ question }: { question: string }) => question)
  const [first = '', second = '', third = ''] = await questions()
  const firstThree = async () => (await questions()).slice(0, 3)
  // The list is a single tab stop; Tab then moves to the controls inside the row.
  await page.getByRole('row').first().focus()
  // Press Enter faster than the answers arrive, and more often than the row can move. Slow the page down, so that a
  // key's press and release are far apart.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('button', { name: `Move ${third} up` }).focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await expect.poll(firstThree).toEqual([third, first, second])
  await page.getByRole('button', { name: `Move ${third} down` }).focus()
  for (let times = 0; times < 2; times++) await page.keyboard.press('Space')
  await expect.poll(firstThree).toEqual([first, second, third])
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await expect.poll(firstThree).toEqual([second, first, third])
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('link', { name: 'Add a question' }).click()
  await text(page, 'Question').fill('Do you engrave?')
  await text(page, 'Answer').click()
  await page.keyboard.type('Yes, by hand.')
  await save(page)
  await expect.poll(questions).toContain('Do you engrave?')
})
