import { expect, test } from 'vitest'
import type { SiteSettings } from '#contract/shop/pages.ts'
import { embeddable, fallbackIcon, iconLink, metaDescription } from './settings.ts'

const settings: SiteSettings = {
  id: 2,
  site_title: 'Karda Khukuri House',
  site_description: 'Khukuris, made by hand in Nepal.',
  favicon: '/media/site/favicon.svg',
  theme_name: '',
  logo: null,
  google_analytics_id: '',
  contact_email: 'orders@example.com',
  social_media_links: null,
  tenant: 3,
}

test('START-14 CONST-03 an empty description gives the fallback', () => {
  expect(metaDescription({ ...settings, site_description: '' })).toBe('A description for my site.')
  expect(metaDescription({ ...settings, site_description: '  ' })).toBe('A description for my site.')
  expect(metaDescription(settings)).toBe('Khukuris, made by hand in Nepal.')
})

test('START-16 the icon comes from the media path of the API host', () => {
  expect(iconLink(settings, '/api').href).toBe('/media/site/favicon.svg')
  expect(iconLink(settings, 'https://backend.example/v1/api').href).toBe(
    'https://backend.example/media/site/favicon.svg',
  )
})

test('START-17 a favicon that ends in svg has the svg type', () => {
  expect(iconLink({ ...settings, favicon: '/media/a.svg' }, '/api').type).toBe('image/svg+xml')
})

test('START-18 a favicon that ends in png has the png type', () => {
  expect(iconLink({ ...settings, favicon: '/media/a.PNG?v=2' }, '/api').type).toBe('image/png')
})

test('START-19 a favicon that ends in ico has the ico type', () => {
  expect(iconLink({ ...settings, favicon: '/media/a.ico' }, '/api').type).toBe('image/x-icon')
})

test('START-20 a default svg icon path exists as a fallback, served by the storefront itself', () => {
  expect(fallbackIcon).toMatch(/\.svg/)
  expect(iconLink({ ...settings, favicon: '' }, 'https://backend.example/api')).toEqual({
    href: fallbackIcon,
    type: 'image/svg+xml',
  })
})

test('embedded JSON cannot end its script element', () => {
  const text = embeddable({ site_title: '</script><b>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ site_title: '</script><b>' })
})
