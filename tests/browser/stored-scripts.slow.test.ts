import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { scriptPayloads } from '../attack/script-payloads.ts'
import { createRawClient } from '../attack/send-raw.ts'
import { serveOtherBackend } from '../support/backend.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { shopOwner } from '../support/shop-owner.ts'
import { putIntoCart } from '../support/shopper.ts'
import { signInPage } from '../support/signed-in.ts'
import { createWholeBackend, shopper } from '../support/whole-backend.ts'
import { company, contactInfo, paymentOptions, post } from '../support/whole-backend-records.ts'

const shop = await openShop()
const backend = await serveOtherBackend(createWholeBackend())
const foreignShop = await openShop({ env: { API_URL: backend.url, CHECK_ANSWERS: 'off' }, empty: true })

const all = scriptPayloads.join('\n')
const slug = 'caring-for-a-khukuri'
const login = { login_id: shopOwner.email, password: shopOwner.password }

let next = 0
/** The next payload that fits into a field of this length. */
function payload(longest: number): string {
  for (;;) {
    const text = scriptPayloads[next++ % scriptPayloads.length]?.trim() ?? ''
    if (text.length <= longest) return text
  }
}

async function call(token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const answer = await shop.api(method, path, { token, ...(body !== undefined && { body }) })
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Triggers event handlers, and then looks for traces of a payload. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(async () => {
    for (const element of document.querySelectorAll('main *, header *, footer *')) {
      for (const type of ['pointerenter', 'mouseover', 'focus', 'animationstart', 'toggle']) {
        element.dispatchEvent(new Event(type))
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`),
    )
    const foreign = 'base, object, embed, marquee, math, foreignObject, meta[http-equiv=refresh], x, listing'
    return {
      ran: Reflect.get(globalThis, 'ran'),
      handlers: attributes.filter((one) => /^\S+ on/.test(one)),
      addresses: attributes.filter((one) =>
        /^\S+ (href|src|action|formaction|data)=\s*(javascript|vbscript|data:text)/i.test(one),
      ),
      elements: [...document.querySelectorAll(foreign)].map(({ outerHTML }) => outerHTML),
    }
  })
  expect(found, where).toEqual({ ran: undefined, handlers: [], addresses: [], elements: [] })
}

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  page.on('dialog', (dialog) => dialog.dismiss())
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    await expectOnlyText(page, path)
  }
}

test('payloads by customers and staff are text on every page that shows them', async () => {
  const { access: admin } = (await shop.api('POST', '/accounts/login/', { body: login })).body
  const customer = await newCustomer(shop.api)
  const token = customer.access
  const settings = await call(admin, 'GET', '/admin/site-settings/')
  await call(admin, 'PUT', '/admin/site-settings/', {
    ...settings,
    contact_email: 'shop@example.com',
    site_title: `Shop </title><script>window.ran=1</script>`,
    site_description: `"><script>window.ran=1</script>`,
  })
  const nepal = await call(admin, 'GET', '/admin/shipping/countries/NP/')
  await call(admin, 'PUT', '/admin/shipping/countries/NP/', {
    zone_id: nepal.zone.id,
    blocked_reason: null,
    version: nepal.version,
    rules: Array.from({ length: 20 }, () => ({ effect: 'note', text: payload(300) })),
  })
  const delivery = () => ({
    fullname: payload(120),
    street: payload(200),
    city: payload(100),
    postalCode: payload(20),
    street2: payload(200),
    state: payload(100),
    company: payload(120),
    tax_number: payload(40),
    contact_number: payload(40),
    country: 'Nepal',
  })
  for (let index = 0; index < 20; index++) await call(token, 'POST', '/accounts/addresses/', delivery())
  const { body: products } = await shop.api('GET', '/products/products/?in_stock=true&page_size=100')
  const details = await Promise.all(
    products.results.map(
      async (one: { slug: string }) => (await shop.api('GET', `/products/products/${one.slug}/`)).body,
    ),
  )
  const engraved = details.find(({ customization_options = [] }) =>
    customization_options.some(({ kind }: { kind: string }) => kind === 'text'),
  )
  const option = engraved.customization_options.find(({ kind }: { kind: string }) => kind === 'text')
  // Only ASCII characters can be engraved.
  const text = payload(option.max_length ?? 40).replaceAll(/[^ -~]/g, '')
  await putIntoCart(shop, token, { slug: engraved.slug, customization: { [option.key]: text } })
  const order = await call(token, 'POST', '/orders/orders/', {
    payment_method: 'bank_transfer',
    delivery_address: delivery(),
    age_confirmed: true,
  })
  const params = `/admin/orders/${order.id}`
  await call(admin, 'POST', `${params}/transfer-received/`, {
    amount: order.total,
    reference: payload(500),
    received_on: '2026-11-01',
  })
  await call(admin, 'POST', `${params}/proofs/waive/`, { reason: payload(1000) })
  await call(admin, 'POST', `${params}/ship/`, { carrier: payload(60), tracking_number: payload(60) })
  await call(token, 'POST', '/products/reviews/', { product: engraved.id, comment: all })
  const { body: written } = await shop.api('GET', `/blog/posts/${slug}/`)
  const comment = await call(token, 'POST', '/blog/comments/', { post: written.id, content: all })
  await call(admin, 'POST', `/admin/comments/${comment.id}/approve/`)
  await putIntoCart(shop, token, { slug: engraved.slug, customization: { [option.key]: text } })

  const page = await shop.newPage()
  await signInPage(page, customer)
  await visitAll(page, [
    '/',
    `/products/${engraved.slug}`,
    `/blog/${slug}`,
    '/contact',
    '/cart',
    '/account',
    `/account/orders/${order.id}`,
    '/account/addresses',
    '/account/details',
  ])
  await page.goto(`/products/${engraved.slug}`)
  await page
    .getByText(scriptPayloads[0] ?? '')
    .first()
    .waitFor()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await expectOnlyText(page, 'checkout')
  expect(await page.title()).toContain('<script>')

  const { results: mails } = await call(admin, 'GET', '/admin/mails/?page_size=100')
  const reader = await shop.newPage()
  for (const { id, kind } of mails) {
    const { html } = await call(admin, 'GET', `/admin/mails/${id}/`)
    if (html === null) continue
    await reader.setContent(html)
    await expectOnlyText(reader, kind)
  }
  expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['orders.shipped']))
})

test('payloads in an address are text on its page', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 40[0-9]/)
  for (const text of scriptPayloads.filter((_, index) => index % 4 === 0)) {
    const part = encodeURIComponent(text.toWellFormed())
    const path = [
      `/products?search=${part}`,
      `/products/${part}`,
      `/blog/${part}`,
      `/payment/return?paymentId=${part}`,
      `/login?next=${part}`,
      `/${part}`,
      `/products?category=${part}#${part}`,
      `/reset-password?token=${part}`,
    ][next++ % 8]
    await page.goto(path ?? '/')
    await expectOnlyText(page, path ?? '/')
  }
})

test('payloads in every text of an unchecked backend are text on the pages', async () => {
  const text = `${scriptPayloads[0]} ${all}`
  const short = () => payload(120)
  const product = {
    id: 1,
    slug: 'cleaver',
    name: short(),
    price: '62.00',
    price_before_discount: '70.00',
    stock: 3,
    main_image: { image: '/media/a.webp', thumb_image: '/media/a.webp', alt_text: short() },
    images: [{ id: 1, image: '/media/a.webp', alt_text: short(), order: 1 }],
    category: { name: short(), slug: 'kitchen' },
    attributes: [{ id: 1, key: short(), value: text, order: 1 }],
    description: text,
    long_html_description: '<p>Fine.</p>',
    is_active: true,
    review_count: 1,
    average_rating: '4.0',
    created_at: '2026-11-20T23:30:00Z',
    reviews: [
      {
        id: 1,
        user: { username: short() },
        rating: 4,
        comment: text,
        created_at: '2026-11-20T23:30:00Z',
        is_verified_purchase: true,
      },
    ],
    customization_options: [{ key: 'engraving', label: short(), kind: 'text', longest: 40, note: text }],
  }
  const hostilePost = { ...post, title: short(), author: { username: short() }, excerpt: text }
  const [branch] = contactInfo.branch_locations
  const answers: [RegExp, unknown][] = [
    [/^\/products\/products\/cleaver\//, product],
    [/^\/products\/products\//, [product]],
    [/^\/products\/categories\//, [{ id: 1, name: short(), slug: 'kitchen', description: text }]],
    [/^\/blog\/posts\/whetstones\//, { ...hostilePost, content: '<p>Water.</p>' }],
    [/^\/blog\/posts\//, [hostilePost]],
    [
      /^\/company\/info\//,
      {
        ...company,
        tagline: short(),
        history_summary: text,
        mission_statement: text,
        vision_statement: text,
        core_values: [{ id: 1, name: short(), description: text }],
      },
    ],
    [
      /^\/contact\/info\//,
      {
        branch_locations: [
          {
            ...branch,
            name: short(),
            address: text,
            phone_number: short(),
            map_embed_link: 'javascript:window.ran=1',
            map_location_url: 'javascript:window.ran=1',
          },
        ],
        contact_emails: [{ id: 1, email_address: `javascript:window.ran=1`, purpose: short() }],
        social_media_profiles: [{ id: 1, platform_display: short(), link: 'javascript:window.ran=1' }],
      },
    ],
    [/^\/pages\/manage\/faqs\//, [{ id: 1, question: text, answer: '<p>Yes.</p>' }]],
    [
      /^\/pages\/settings\/public\//,
      {
        site_title: short(),
        site_description: text,
        favicon: 'javascript:window.ran=1',
        logo: null,
        contact_email: short(),
        social_media_links: null,
      },
    ],
    [
      /^\/pages\/texts\//,
      {
        home: { hero_caption: short(), hero_product: { slug: short(), name: short() } },
        product: {
          pictures_note: text,
          shipping_note: text,
          maker: short(),
          promise: short(),
          insurance: short(),
          returns: short(),
        },
        footer: { text, copyright: short() },
        dispatch_place: short(),
      },
    ],
    [
      /^\/payments\/options\//,
      {
        ...paymentOptions,
        bank_account_details: text,
        enable_custom_payment: true,
        custom_payment_label: short(),
        custom_payment_instructions: text,
        custom_payment_redirect_url: 'javascript:window.ran=1',
      },
    ],
  ]
  // Later rules take precedence, so the specific ones come last.
  for (const [pattern, body] of answers.toReversed()) backend.let(pattern, { status: 200, body })
  const page = await foreignShop.newPage()
  allowNoise(page, /status of 40[0-9]/)
  await visitAll(page, [
    '/',
    '/products',
    '/products/cleaver',
    '/gallery',
    '/blog',
    '/blog/whetstones',
    '/contact',
    '/faq',
    '/company-info',
    '/products?category=kitchen',
  ])
  await page.goto('/login')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await visitAll(page, ['/cart', '/account'])
})

test('neither sources nor folders nor secrets are served, and TRACE is refused', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/api/main.ts',
    '/data/jwt-secret',
    '/jwt-secret',
    '/assets/',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/media/',
    '/media/../jwt-secret',
  ]) {
    const { status, body } = await sendRaw({ method: 'GET', path })
    // A trailing slash redirects to the address without it, which is 404.
    expect(path.endsWith('/') ? [301, 404] : [400, 404], path).toContain(status)
    expect(body, path).not.toMatch(/"dependencies"|repositoryformatversion|<title>Index of/)
  }
  const traced = await sendRaw({ method: 'TRACE', path: '/', headers: { 'X-Probe': 'reflected' } })
  expect(traced.status).toBeGreaterThanOrEqual(400)
  expect(traced.body).not.toContain('reflected')
})

async function sendRaw({
  method,
  path,
  headers = {},
}: {
  method: string
  path: string
  headers?: Record<string, string>
}) {
  const client = createRawClient(shop.url)
  const answer = await client.send({ method, path, headers, body: undefined })
  client.close()
  return { status: answer.status, body: answer.body.toString() }
}

test('a payload in real markup is detected, so the tests above are meaningful', async () => {
  const page = await shop.newPage()
  // On a page without a policy against scripts.
  await page.goto('about:blank')
  for (const html of [
    `<main><img src="data:," onerror="window.ran=1"></main>`,
    '<main><a href="javascript:window.ran=1">x</a></main>',
    '<main><math></math></main>',
  ]) {
    await page.setContent(html)
    await expect(expectOnlyText(page, html)).rejects.toThrow()
  }
})
