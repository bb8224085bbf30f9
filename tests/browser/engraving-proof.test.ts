import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { checkAdminScreen, visitAdmin } from '../support/admin.ts'
import { hydrated } from '../support/hydrated.ts'
import { paintedPicture } from '../support/painted-picture.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { ownerEnv } from '../support/shop-owner.ts'
import { goToCheckout, orderButton, shopperWith } from '../support/shopper.ts'
import { bodyOf, partsOf, serveEmail } from '../support/smtp-fixture.ts'

const server = await serveEmail()
const shop = await openShop({ env: { ...ownerEnv, SMTP_URL: `smtp://${server.host}` } })
const promise = 'We send you a proof first. Once you approve it, it can’t be returned.'

/** The link of the email about this many proofs. */
async function linkOf(count: number): Promise<string> {
  const mails = () => server.received.filter(({ head }) => /^Please approve/.test(head.get('subject') ?? ''))
  await expect.poll(() => mails().length).toBe(count)
  const mail = mails().at(-1)
  const [text] = partsOf(mail)
  return /http\S+\/proof\/[\w-]+/.exec(text?.text ?? bodyOf(mail?.raw ?? ''))?.[0] ?? ''
}

test('an engraving is paid, shown, changed by the link without scripts, and approved in the account by keyboard', async () => {
  const { page, access } = await shopperWith(shop, {
    slug: 'jungle-10',
    customization: { engraving: 'Máya' },
  })
  await page.goto('/cart')
  await page.getByText(promise).waitFor()
  await goToCheckout(page)
  await page.getByText(promise).waitFor()
  await orderButton(page).click()
  await page.waitForURL('**/sandbox/2c2p/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  const { body } = await shop.api('GET', '/orders/orders/', { token: access })
  const { id } = body.results[0]

  const staff = await visitAdmin(shop, `/orders/${id}`)
  const putUp = async (color: string) =>
    staff.locator('main input[type=file]').setInputFiles({
      name: 'proof.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await paintedPicture(color)),
    })
  await staff.getByText(/^Put up a picture of the engraving/).waitFor()
  await staff.getByLabel('Note for the customer').fill('Is the accent right?')
  await putUp('#807060')
  await staff.getByText('The customer has the proof and hasn’t answered yet.').waitFor()
  await staff.getByRole('img', { name: 'Proof of the engraving' }).waitFor()
  await checkAdminScreen(staff)

  const first = await linkOf(1)
  const guest = await shop.newPage({ javaScriptEnabled: false })
  allowNoise(guest, /status of 400/)
  // Scanners of emails open the link, too, and more than once.
  for (let visit = 0; visit < 3; visit++) await guest.goto(first)
  await guest.getByText('Note from the shop: Is the accent right?').waitFor()
  await guest.getByRole('button', { name: 'Ask for a change' }).click()
  await guest.getByText('Please write what we should change.').waitFor()
  await guest.getByLabel('What should we change?').fill('Larger, please')
  await guest.getByRole('button', { name: 'Ask for a change' }).click()
  await guest.getByText('You’ve asked for a change. We’ll email you a new proof.').waitFor()
  await guest.getByText('Your change: Larger, please').waitFor()

  await staff.reload()
  await staff.getByText('The customer asked for a change. Put up another proof.').waitFor()
  await putUp('#405060')
  const second = await linkOf(2)
  const visitor = await shop.newPage()
  allowNoise(visitor, /status of 410/)
  await visitor.goto(first)
  await visitor.getByText('We’ve sent you a newer proof.').waitFor()
  await visitor.goto(second)
  await hydrated(visitor)
  await visitor.getByRole('button', { name: 'Approve this proof' }).waitFor()
  await expectAccessible(visitor)

  // By keyboard alone.
  await page.goto(`/account/orders/${id}`)
  const approve = page.getByRole('button', { name: 'Approve this proof' })
  await approve.waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Details' }).focus()
  await page.keyboard.press('Tab')
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('You’ve approved this proof, so it’s final. We go on with your order.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('You’ve approved')
  await staff.reload()
  await staff.getByText('Approved. The work can go on.').waitFor()
  await visitor.reload()
  await visitor.getByText('You’ve approved this proof').waitFor()
})
