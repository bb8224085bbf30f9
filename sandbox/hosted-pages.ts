import { type Context, Hono } from 'hono'
import { type CardFields, checkCard } from './card-form.ts'
import { awaitPassword, chooseResult, markOpened } from './choose-result.ts'
import { type Markup, pageHeaders } from './page-frame.ts'
import { oneTimePassword, passwordPage } from './password-page.ts'
import { paymentPage } from './payment-page.ts'
import { isResultName } from './results.ts'
import { returnPage } from './return-page.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import { currentCode, isOpen, type SandboxPayment } from './sandbox-payment.ts'
import { unknownPage } from './summary.ts'
import { findTestCard, spaced, testCards } from './test-cards.ts'

/** The pages for buyers: GET shows the payment's state, POST handles a button. */
export function hostedPages(dependencies: SandboxDependencies): Hono {
  const pages = new Hono()

  pages.get('/token/:token', async (c) => {
    const payment = await dependencies.store.findByToken(c.req.param('token'))
    if (!payment) return await show(c, unknownPage(), 404)
    if (!isOpen(payment, dependencies.clock())) return await sendBack(c, payment, dependencies, false)
    await markOpened(payment, dependencies)
    return await show(
      c,
      paymentPage(payment, await dependencies.merchantName(), filledIn(dependencies.clock())),
    )
  })

  pages.post('/token/:token', async (c) => {
    const payment = await dependencies.store.findByToken(c.req.param('token'))
    if (!payment) return await show(c, unknownPage(), 404)
    if (!isOpen(payment, dependencies.clock())) return await sendBack(c, payment, dependencies, false)
    const form = await readForm(c)
    if (form.result === 'pay') return await pay(c, payment, form.card, dependencies)
    if (form.result === 'confirm') return await confirm(c, payment, form.password, dependencies)
    if (!isResultName(form.result))
      return await show(c, paymentPage(payment, await dependencies.merchantName(), form.card), 422)
    const card = form.result === 'cancel' ? undefined : findTestCard(form.card.number)
    return await finish(
      c,
      await chooseResult(payment.paymentToken, form.result, card, dependencies),
      dependencies,
    )
  })

  return pages
}

async function pay(
  c: Context,
  payment: SandboxPayment,
  fields: CardFields,
  dependencies: SandboxDependencies,
): Promise<Response> {
  const checked = checkCard(fields, dependencies.clock())
  if ('errors' in checked) {
    return await show(c, paymentPage(payment, await dependencies.merchantName(), fields, checked.errors), 422)
  }
  const { oneTimePassword: steered } = dependencies.steering.of(payment.invoiceNo, payment.userDefined)
  if (steered ?? payment.forcesPassword) {
    await awaitPassword(payment, checked.card, dependencies)
    return await show(c, passwordPage(payment, await dependencies.merchantName(), false))
  }
  return await finish(
    c,
    await chooseResult(payment.paymentToken, 'pay', checked.card, dependencies),
    dependencies,
  )
}

async function confirm(
  c: Context,
  payment: SandboxPayment,
  password: string,
  dependencies: SandboxDependencies,
): Promise<Response> {
  if (!payment.card)
    return await show(
      c,
      paymentPage(payment, await dependencies.merchantName(), filledIn(dependencies.clock())),
      422,
    )
  if (password !== oneTimePassword)
    return await show(c, passwordPage(payment, await dependencies.merchantName(), true), 422)
  return await finish(
    c,
    await chooseResult(payment.paymentToken, 'pay', undefined, dependencies),
    dependencies,
  )
}

async function finish(
  c: Context,
  payment: SandboxPayment | undefined,
  dependencies: SandboxDependencies,
): Promise<Response> {
  return payment ? await sendBack(c, payment, dependencies, true) : await show(c, unknownPage(), 404)
}

/**
 * Sends the buyer back to the merchant. A page reached again, for example by the Back button, first waits for a click.
 */
async function sendBack(
  c: Context,
  payment: SandboxPayment,
  dependencies: SandboxDependencies,
  isImmediate: boolean,
): Promise<Response> {
  const target = payment.frontendReturnUrl && new URL(payment.frontendReturnUrl).origin
  const page = returnPage(
    payment,
    await dependencies.merchantName(),
    currentCode(payment, dependencies.clock()),
    isImmediate,
  )
  return await show(c, page, 200, target)
}

async function show(
  c: Context,
  page: Markup,
  status: 200 | 404 | 422 = 200,
  formTarget = '',
): Promise<Response> {
  return c.html(await page, status, pageHeaders(formTarget))
}

async function readForm(c: Context): Promise<{ result: string; card: CardFields; password: string }> {
  const form = await c.req.parseBody()
  const value = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return {
    result: value('result'),
    card: { number: value('card-number'), expiry: value('expiry'), securityCode: value('security-code') },
    password: value('one-time-password'),
  }
}

function filledIn(now: Date): CardFields {
  const card = testCards[0]
  const year = String(now.getUTCFullYear() + 3).slice(-2)
  return { number: spaced(card?.number ?? ''), expiry: `12/${year}`, securityCode: card?.securityCode ?? '' }
}
