import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { openShop } from '../support/shop.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { sideways } from '../support/sideways.ts'
import { bodyOf, partsOf, type Received, serveEmail } from '../support/smtp-fixture.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const server = await serveEmail()
const shop = await openShop({ env: { ...ownerEnv, SMTP_URL: `smtp://${server.host}` } })
const slug = 'kitchen-cleaver-8'

const form = (page: Page) => page.locator('main form').filter({ hasText: 'Email me when' })
const receivedBy = async (email: string, subject: RegExp): Promise<Received> => {
  const found = () =>
    server.received.find(({ to, head }) => to[0] === email && subject.test(head.get('subject') ?? ''))
  await expect.poll(() => found()?.to).toEqual([email])
  return found() as Received
}
/** The link of an email with this parameter; its lines may be broken by the encoding. */
const linkIn = (mail: Received, parameter: string) => {
  const [text] = partsOf(mail)
  return (
    new RegExp(`http\\S+/back-in-stock\\?${parameter}=\\S+`).exec(text?.text ?? bodyOf(mail.raw))?.[0] ?? ''
  )
}

async function addToStock(delta: number) {
  const { body } = await shop.api('POST', '/accounts/login/', {
    body: { login_id: shopOwner.email, password: shopOwner.password },
  })
  const found = await shop.api('GET', `/products/products/${slug}/`)
  const path = `/admin/products/${found.body.id}/stock/`
  const sent = await shop.api('POST', path, { token: body.access, body: { delta, reason: 'made' } })
  expect(sent.status).toBe(200)
}

test.for([
  ['desk', { width: 1440, height: 900 }],
  ...inWholeMatrix(['phone', { width: 390, height: 844 }] as const),
] as const)('from sold out to the email that it is back, at a %s', async ([where, viewport]) => {
  const email = `${where}@example.com`
  const page = await shop.visit(`/products/${slug}`, { viewport })
  await hydrated(page)
  await page.getByRole('region', { name: 'In stock now' }).getByRole('article').nth(2).waitFor()
  await form(page).waitFor()
  await expectAccessible(page)
  expect(await sideways(page)).toEqual([])

  // By keyboard alone: from the button, which stays in the order of the keys, to the field and its button.
  await page.getByRole('button', { name: 'Sold Out' }).first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  // The form refuses what no person can have typed so fast.
  await page.waitForTimeout(2000)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Please check your email' }).waitFor()
  await expectAccessible(page)

  const asked = await receivedBy(email, /^Please confirm/)
  await page.goto(linkIn(asked, 'token'))
  await hydrated(page)
  expect(page.url()).toBe(`${shop.url}/back-in-stock`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await page.getByRole('status').filter({ hasText: 'We’ll email you' }).waitFor()

  await addToStock(1)
  const back = await receivedBy(email, /is back in stock$/)
  const stop = linkIn(back, 'stop')
  expect(back.head.get('list-unsubscribe')?.replaceAll(/\s/g, '')).toBe(`<${stop}>`)
  expect(back.head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const pressed = await fetch(stop, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(pressed.status).toBe(200)
  await page.goto(stop)
  await hydrated(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByRole('status').filter({ hasText: 'We’ve deleted your address' }).waitFor()
  await page.goto(`/products/${slug}`)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .waitFor()
  expect(await form(page).count()).toBe(0)
  await addToStock(-1)
})
