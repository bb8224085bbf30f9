import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, takeNonce } from './content-security-policy.ts'

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const nonce = 'mark-of-this-page'
const page = [
  '<script type="application/json" id="a">{"x":1}</script>',
  `<script nonce="${nonce}" async="" type="module" src="/assets/a.js"></script>`,
  `<script nonce="${nonce}">first()</script>`,
  `<script type="module" nonce="${nonce}" async="">import "/assets/b.js"\nsecond()</script>`,
  '<script type="application/ld+json">{}</script>',
].join('')

const hashes = [sha256('first()')]

test('allows each inline script by its hash, and neither data nor files', () => {
  expect(takeNonce(page, nonce).hashes).toEqual([
    sha256('first()'),
    sha256('import "/assets/b.js"\nsecond()'),
  ])
})

test('removes only the nonce', () => {
  expect(takeNonce(page, nonce).html).toBe(page.replaceAll(` nonce="${nonce}"`, ''))
})

test('a script without the nonce of this page is not ours', () => {
  const foreign = '<script>steal()</script><script nonce="mark-of-another">steal()</script>'
  expect(takeNonce(page + foreign, nonce).hashes).toEqual(takeNonce(page, nonce).hashes)
})

test('only our own host and the backend may be called and show pictures', () => {
  const own = contentSecurityPolicy({ hashes, apiUrl: '/api', analytics: false })
  expect(own).toContain("img-src 'self' data:;")
  expect(own).toContain("frame-ancestors 'none'")
  expect(own).not.toContain('//')
  const other = contentSecurityPolicy({
    hashes,
    apiUrl: 'https://b.example/api',
    analytics: false,
  })
  expect(other).toContain("img-src 'self' data: https://b.example;")
  expect(other).toMatch(/connect-src 'self' https:\/\/b\.example/)
})

test('a frame may show any host, but only over HTTPS', () => {
  const policy = contentSecurityPolicy({ hashes, apiUrl: '/api', analytics: false })
  expect(policy).toContain("frame-src 'self' https:;")
})

test('START-24 the analytics service is not allowed without an id', () => {
  expect(contentSecurityPolicy({ hashes, apiUrl: '/api', analytics: true })).toContain('googletagmanager')
  expect(contentSecurityPolicy({ hashes, apiUrl: '/api', analytics: false })).not.toContain('google')
})
