import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  browserPosts,
  goodCard,
  openPage,
  openScene,
  press,
  type Scene,
  today,
} from '#tests/support/sandbox-fixture.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const invoiceNumber = 'KH0000000001A1'

async function read(address: string): Promise<string> {
  return (await fetch(address)).text()
}

function flowCode(html: string): unknown {
  const { paymentResponse = '' } = browserPosts(html) ?? {}
  return JSON.parse(Buffer.from(paymentResponse, 'base64').toString()).respCode
}

test('the page shows amount and merchant, is marked as a test and has a test card filled in', async () => {
  const html = await read(await openPage(scene, { description: 'Order KH00000001' }))
  expect(html).toContain('<strong>Test mode</strong>')
  expect(html).toContain('<h2 id="summary-title">Karda Khukuri House</h2>')
  expect(html).toContain('<span>USD</span> 129.00')
  expect(html).toContain('<dd>Order KH00000001</dd>')
  expect(html).toContain('value="4111 1111 1111 1111"')
  const buttons = [...html.matchAll(/<button [^>]*>([^<]*)</g)].map((match) => match[1])
  expect(buttons.slice(0, 3)).toEqual(['Pay', 'Decline', 'Cancel'])
  expect(buttons.slice(3)).toEqual([
    'Insufficient funds',
    'Authentication fails',
    'Leave pending',
    'System error',
  ])
})

test('text from outside is shown, never run', async () => {
  const other = await openScene({ merchantName: async () => '<script>alert(1)</script>' })
  const html = await read(await openPage(other))
  await other.close()
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  ['pay', '2000'],
  ['decline', '2000'],
  ['insufficient', '2000'],
  ['pending', '2001'],
  ['cancel', '0003'],
])('after %s the browser posts flow code %s to the merchant', async (button, code) => {
  const { status, html } = await press(await openPage(scene), button)
  expect(status).toBe(200)
  expect(browserPosts(html)?.action).toBe(scene.order().returnUrl)
  expect(flowCode(html)).toBe(code)
  expect(html).toContain('Back to Karda Khukuri House')
})

test('the browser returns automatically, by the one script that the policy allows', async () => {
  const { html, headers } = await press(await openPage(scene), 'pay')
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map((match) => match[1] ?? '')
  expect(scripts).toHaveLength(1)
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'sha256-${hash}'`)
  expect(policy).toContain(`form-action 'self' ${new URL(scene.url).origin};`)
})

test('the page runs no script, loads no file and is never cached', async () => {
  const response = await fetch(await openPage(scene))
  const policy = response.headers.get('content-security-policy') ?? ''
  const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).not.toContain('script-src')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['card-number', '4111 1111 1111 1112', 'Enter a card number.'],
  ['card-number', '', 'Enter a card number.'],
  ['card-number', '4242 4242 4242 4242', 'Only test cards work here. Never enter a real one.'],
  ['expiry', '10/26', 'Enter a month that is still to come, as MM/YY.'],
  ['expiry', '13/29', 'Enter a month that is still to come, as MM/YY.'],
  ['security-code', '12', 'Enter the 3 digits of the security code.'],
])('%s %s is refused: %s', async (field, value, message) => {
  const { status, html } = await press(await openPage(scene), 'pay', { ...goodCard, [field]: value })
  expect(status).toBe(422)
  expect(html).toContain(`id="${field}-error">${message}</p>`)
  expect(html).toContain(`aria-describedby="${field}-error"`)
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ code: '2002' })
  expect(scene.notifications).toEqual([])
})

test('a card number that is not a test card’s is never shown again', async () => {
  const { html } = await press(await openPage(scene), 'pay', {
    ...goodCard,
    'card-number': '4242424242424242',
  })
  expect(html).not.toContain('4242424242424242')
})

test('a card is valid until the end of its month', async () => {
  const { status } = await press(await openPage(scene), 'pay', { ...goodCard, expiry: '11/26' })
  expect(status).toBe(200)
})

test.each([
  ['5555555555554444', '123'],
  ['3562 8087 7586 9340', '495'],
  ['3782-822463-10005', '1234'],
  ['36259600000004', '123'],
])('the test card %s pays', async (number, code) => {
  const fields = { ...goodCard, 'card-number': number, 'security-code': code }
  await press(await openPage(scene), 'pay', fields)
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ outcome: 'paid' })
})

test('declining and canceling ask for no card', async () => {
  expect((await press(await openPage(scene), 'decline', {})).status).toBe(200)
  expect((await press(await openPage(scene, { invoiceNumber: 'TWO' }), 'cancel', {})).status).toBe(200)
})

test('the first choice counts, even against later or simultaneous ones', async () => {
  const page = await openPage(scene)
  await Promise.all([press(page, 'decline'), press(page, 'decline'), press(page, 'decline')])
  const { html } = await press(page, 'pay')
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ code: '4005' })
  expect(scene.notifications).toHaveLength(1)
  expect(html).not.toContain('<script>')
  expect(await read(page)).toContain('Your choice is recorded')
})

test('a pending payment can still be paid', async () => {
  const page = await openPage(scene)
  await press(page, 'pending')
  await press(page, 'pay')
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ outcome: 'paid' })
  expect(scene.notifications).toHaveLength(2)
})

test('an expired page says so and links back to the merchant', async () => {
  const page = await openPage(scene)
  scene.now(new Date(today.getTime() + 30 * 60_000))
  const html = await read(page)
  expect(html).toContain('<h1>This payment page has expired</h1>')
  expect(flowCode(html)).toBe('5009')
})

test('an unknown page and an unknown button are refused', async () => {
  expect((await fetch(`${scene.url}/ui/token/abc`)).status).toBe(404)
  expect((await press(`${scene.url}/ui/token/abc`, 'pay')).status).toBe(404)
  expect((await press(await openPage(scene), 'constructor')).status).toBe(422)
})

test('the page asks for a one-time password only when steered so, and it must be right', async () => {
  await scene.steer(invoiceNumber, { oneTimePassword: true })
  const page = await openPage(scene)
  expect((await press(page, 'confirm', { 'one-time-password': '123456' })).status).toBe(422)
  expect((await press(page, 'pay')).html).toContain('<h1>One-time password</h1>')
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ code: '2001' })
  const wrong = await press(page, 'confirm', { 'one-time-password': '000000' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('This is not the code.')
  await press(page, 'confirm', { 'one-time-password': '123456' })
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ outcome: 'paid' })
})
