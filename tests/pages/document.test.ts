import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createOtherBackend } from '../support/other-backend.ts'
import { type RenderedPage, renderPage, settings } from '../support/render-page.ts'

const { answer } = createOtherBackend()

function embeddedSettings({ html }: RenderedPage): Record<string, unknown> {
  const [, json = ''] = /<script[^>]*id="site-settings"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

test('START-04 START-05 ENT-01 the document contains the settings record with exactly its ten fields', async () => {
  const page = await renderPage('/', { answer })
  expect(embeddedSettings(page)).toEqual(settings)
  expect(Object.keys(embeddedSettings(page)).toSorted()).toEqual([
    'contact_email',
    'favicon',
    'google_analytics_id',
    'id',
    'logo',
    'site_description',
    'site_title',
    'social_media_links',
    'tenant',
    'theme_name',
  ])
})

test('START-04 the settings record is in the page although no call to the backend was answered', async () => {
  const page = await renderPage('/', { answer: async () => new Response(null, { status: 503 }) })
  expect(embeddedSettings(page)).toEqual(settings)
})

test('START-06 START-07 START-08 START-09 START-10 START-11 CONST-01 CONST-02 the record contains the ids and nothing else', async () => {
  const record = embeddedSettings(await renderPage('/products', { answer }))
  expect(record).toMatchObject({ id: 2, tenant: 3, theme_name: '', logo: null, social_media_links: null })
  expect(record.favicon).toMatch(/^\/media\//)
})

test('START-12 START-25 the settings name the document and its footer, while its head keeps its own title', async () => {
  const home = await renderPage('/', { answer })
  expect(home.html).toContain('<title>A Title of the Settings</title>')
  const [header = '', footer = ''] = ['header', 'footer'].map(
    (tag) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(home.html)?.[0],
  )
  expect(header).toContain('Karda Khukuri House')
  expect(header).not.toContain('A Title of the Settings')
  expect(footer).toContain('A Title of the Settings')
  expect(footer).not.toContain('Karda Khukuri House')
  const list = await renderPage('/products', { answer })
  expect(list.html).toContain('<title>Our Products | A Title of the Settings</title>')
})

test('START-13 START-14 the meta description comes from the settings, or is the fallback', async () => {
  const page = await renderPage('/', { answer })
  expect(page.html).toContain('<meta name="description" content="What the settings say."')
  const silent = await renderPage('/', { answer, settings: { site_description: '' } })
  expect(silent.html).toContain('<meta name="description" content="A description for my site."')
})

test('canonical and Open Graph are only in the document, and change no data for the scripts', async () => {
  const page = await renderPage('/products?page=1&sort=name', { answer })
  const head = page.html.slice(0, page.html.indexOf('</head>'))
  expect(head).toContain('<link rel="canonical" href="http://shop.test/products" data-document=""/>')
  expect(head).toContain(
    '<meta property="og:title" content="Our Products | A Title of the Settings" data-document=""/>',
  )
  expect(head.match(/name="description"/g)).toHaveLength(1)
  expect(page.html.slice(page.html.indexOf('</head>'))).not.toContain('canonical')
})

test('START-15 START-16 START-21 the icon is the favicon on the host of the API, never the fallback', async () => {
  const own = await renderPage('/', { answer })
  expect(own.html).toContain('<link rel="icon" href="/media/site/favicon.svg" type="image/svg+xml"/>')
  const other = await renderPage('/', { answer, apiUrl: 'https://backend.example/v2/api' })
  expect(other.html).toContain('href="https://backend.example/media/site/favicon.svg"')
  expect(other.html.match(/rel="icon"/g)).toHaveLength(1)
})

test('with an analytics id the page may load that service, but does not load it without consent', async () => {
  const page = await renderPage('/', { answer, settings: { google_analytics_id: 'G-TEST123' } })
  expect(page.html.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')).not.toMatch(
    /gtag|googletagmanager/,
  )
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/script-src [^;]* https:\/\/www\.googletagmanager\.com\/gtag\/js;/)
})

test.each([
  ['/', 1],
  ['/privacy-policy', 2],
  // This page does not have the shop's footer.
  ['/test', 0],
])(
  'with an analytics id the question about cookies is on %s, closed, with %i controls',
  async (path, controls) => {
    const backend = createOtherBackend()
    const policy = { id: 1, document_type: 'privacy_policy', content: '<p>Little is kept.</p>' }
    backend.let(/^\/pages\/manage\/documents\//, { status: 200, body: [policy] })
    const counted = { google_analytics_id: 'G-TEST123' }
    const { html } = await renderPage(path, { answer: backend.answer, settings: counted })
    expect(html.match(/<section id="cookies" popover="manual"/g)).toHaveLength(1)
    expect(html.match(/<button type="button" popoverTarget="cookies"/gi) ?? []).toHaveLength(controls)
  },
)

test('START-24 without an analytics id no analytics script is loaded', async () => {
  const page = await renderPage('/', { answer })
  expect(page.html).not.toMatch(/gtag|analytics\.com|googletagmanager/)
})

test('every inline script is allowed by its hash and nothing else is', async () => {
  const page = await renderPage('/products/cleaver', { answer })
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  const tags = /<script(?![^>]*application\/(?:ld\+)?json)[^>]*>(.*?)<\/script>/gs
  const inline = [...page.html.matchAll(tags)].map(([, text = '']) => text).filter(Boolean)
  expect(inline.length).toBeGreaterThan(3)
  // The last script adds this one to the page.
  let module = ''
  const startWith = (text: string) => {
    module = text
  }
  runInNewContext(inline.at(-1) ?? '', { earlyInput: { startWith } })
  expect(module).toMatch(/^import /)
  for (const text of [...inline, module])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a page is the same for every visitor, and a page with a failed section must not be cached', async () => {
  const first = await renderPage('/products', { answer })
  const second = await renderPage('/products', { answer })
  expect(second.html).toBe(first.html)
  expect(first.headers.get('Cache-Control')).toBeNull()
  const backend = createOtherBackend()
  backend.let(/^\/products\/categories\//, { status: 500 })
  const failed = await renderPage('/', backend)
  expect(failed.headers.get('Cache-Control')).toBe('no-store')
})
