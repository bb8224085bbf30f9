import { expect, test } from 'vitest'
import { openOwnPages, publicUrl, type ServedPage } from '../support/demo-pages.ts'
import { emailsOf } from '../support/mails.ts'

// Forms as submitted by browsers without scripts.
const shop = await openOwnPages()

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const formOf = ({ document }: ServedPage, title: string): HTMLFormElement => {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post" i]')]
  const found = forms.find(({ textContent }) => textContent.includes(title))
  if (!found) throw new Error(`There is no form with ${title}.`)
  return found
}

/** Fills in the form, posts it to its action, and follows the redirect. */
async function send(page: ServedPage, path: string, button: string, texts: Record<string, string>) {
  const form = formOf(page, button)
  const body = new URLSearchParams()
  for (const control of form.querySelectorAll<Control>('[name]')) {
    if (control.getAttribute('type') === 'checkbox' && !control.hasAttribute('checked')) continue
    body.append(control.name, texts[control.name] ?? control.value)
  }
  for (const name of Object.keys(texts)) expect([...body.keys()], name).toContain(name)
  const address = new URL(form.getAttribute('action') ?? '', new URL(path, publicUrl))
  const answer = await shop.visit(address.href, { method: 'POST', body, headers: { Origin: publicUrl } })
  const location = answer.headers.get('Location')
  return { answer, location, shown: location ? await shop.visit(location) : answer }
}

const textIn = ({ document }: ServedPage, name: string) =>
  document.querySelector<Control>(`main form[method="post" i] [name="${name}"]`)?.value

test('an invalid message keeps its text; a valid one is sent, and the page says thanks', async () => {
  const texts = {
    name: 'Anita Gurung',
    email: 'anita at home',
    subject: 'Without scripts',
    message: 'Do you fit a horn handle\nto a blade of 1987?',
  }
  const refused = await send(await shop.visit('/contact'), '/contact', 'Send message', texts)
  expect(refused.answer.status).toBe(400)
  expect(refused.shown.main.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  for (const [name, text] of Object.entries(texts)) expect(textIn(refused.shown, name), name).toBe(text)
  const email = 'without@example.com'
  const sent = await send(refused.shown, '/contact', 'Send message', { ...texts, email })
  expect(sent.answer.status).toBe(303)
  sent.shown.main.getByText('Thank you for your message! We will get back to you soon.')
  expect(textIn(sent.shown, 'message')).toBe('')
  // The fragment makes the browser scroll to it.
  const [, place = ''] = sent.location?.split('#') ?? []
  expect(sent.shown.document.getElementById(place)?.textContent).toContain('Thank you for your message!')
  const [mail] = await emailsOf(shop, { to: null, kind: 'contact.message' })
  expect(mail?.text).toContain('Do you fit a horn handle')
})

test('a visitor asks for an email about a sold-out product, confirms it, and ends it', async () => {
  const path = '/products/kitchen-cleaver-8'
  const refused = await send(await shop.visit(path), path, 'Email me', { email: 'anita at home' })
  expect(refused.answer.status).toBe(400)
  expect(textIn(refused.shown, 'email')).toBe('anita at home')
  expect(refused.shown.text).toContain('Please enter an email address')
  const email = 'waiting@example.com'
  const asked = await send(refused.shown, '/back-in-stock', 'Email me', { email })
  expect([asked.answer.status, asked.location]).toEqual([303, '/back-in-stock?done=asked'])
  asked.shown.main.getByText(/^Please check your email/)
  const [mail] = await emailsOf(shop, { to: email })
  const linkTo = (parameter: string) =>
    new RegExp(`/back-in-stock\\?${parameter}=\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
  const waiting = () =>
    shop.database
      .selectFrom('stock_waits')
      .select(['email', 'confirmed_at'])
      .where('email', '=', email)
      .execute()
  const confirmPage = await shop.visit(linkTo('token'))
  expect(await waiting()).toEqual([{ email, confirmed_at: null }])
  const confirmed = await send(confirmPage, linkTo('token'), 'Yes, email me', {})
  expect(confirmed.shown.text).toContain('We’ll email you when it’s back in stock.')
  expect(await waiting()).toEqual([{ email, confirmed_at: expect.any(Date) }])
  const stopped = await send(await shop.visit(linkTo('stop')), linkTo('stop'), 'Stop these emails', {})
  expect(stopped.shown.text).toContain('you won’t get any more of these emails')
  expect(await waiting()).toEqual([])
  const late = await send(confirmPage, linkTo('token'), 'Yes, email me', {})
  expect(late.answer.status).toBe(400)
  expect(late.shown.text).toContain('This link is no longer valid.')
})

test('a failed login keeps the typed name, but not the password', async () => {
  const texts = { login_id: 'anita@example.com', password: 'plain-kettle-9' }
  const { answer, shown } = await send(await shop.visit('/login'), '/login', 'Log in', texts)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
  expect(shown.text).toContain('You haven’t been logged in.')
  expect(textIn(shown, 'login_id')).toBe('anita@example.com')
  expect(shown.html).not.toContain('plain-kettle-9')
})

test('registering works, and leads to the login, which leads to the page from before', async () => {
  const path = '/register?redirect=/cart'
  const texts = {
    email: 'scriptless@example.com',
    password: 'plain-kettle-under-9',
    password_confirm: 'plain-kettle',
  }
  const refused = await send(await shop.visit(path), path, 'Register', texts)
  expect(refused.answer.status).toBe(400)
  expect(refused.shown.text).toContain('Passwords do not match.')
  expect(textIn(refused.shown, 'email')).toBe(texts.email)
  expect(refused.shown.html).not.toContain('plain-kettle')
  const both = { ...texts, password_confirm: texts.password }
  const { location, shown } = await send(refused.shown, path, 'Register', both)
  expect(location).toMatch(/\/login\?redirect=%2Fcart/)
  expect(shown.text).toContain('Registration successful! You can now log in.')
  const { access } = await shop.call('POST /accounts/login/', {
    body: { login_id: texts.email, password: texts.password },
  })
  expect(access).not.toBe('')
})

test('an address is confirmed by a form with a button; opening its page confirms nothing', async () => {
  const email = 'unscripted@example.com'
  const password = 'a good long password'
  await shop.call('POST /accounts/register/', { body: { email, password, password_confirm: password } })
  const isVerified = async () => {
    const { access } = await shop.call('POST /accounts/login/', { body: { login_id: email, password } })
    const headers = { Authorization: `Bearer ${access}` }
    return (await shop.call('GET /accounts/me/', { headers })).is_email_verified
  }
  const [mail] = await emailsOf(shop, { to: email })
  const link = /http:\/\/shop\.test(\/verify-email\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  for (let scan = 0; scan < 2; scan++) expect((await shop.request(link)).status).toBe(200)
  expect(await isVerified()).toBe(false)
  const wrong = await send(await shop.visit(link), link, 'Confirm', { password: 'a guess' })
  expect(wrong.shown.texts('[role=alert]').join()).toContain('The password is missing or wrong.')
  const { location, shown } = await send(await shop.visit(link), link, 'Confirm', { password })
  expect(location).not.toContain('token')
  expect(shown.texts('[role=status]').join()).toContain('confirmed')
  expect(await isVerified()).toBe(true)
})
