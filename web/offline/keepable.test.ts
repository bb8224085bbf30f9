import { describe, expect, test } from 'vitest'
import { alwaysCopied, copyAddress, furtherListPages, pictureOf, picturesIn } from './keepable.ts'

const copied = (address: string) => copyAddress(new URL(address, 'https://shop.example'))

describe('a page can be saved', () => {
  test.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/products/', '/products'],
    ['/products?page=2&category=outdoor', '/products?category=outdoor&page=2'],
    ['/products/ang-khola-10-inch', '/products/ang-khola-10-inch'],
    ['/blog/how-a-khukuri-is-made', '/blog/how-a-khukuri-is-made'],
    ['/faq#care', '/faq'],
    ['/refund-policy', '/refund-policy'],
  ])('%s as %s', (address, key) => expect(copied(address)).toBe(key))

  test.each([
    '/account',
    '/account/orders/1',
    '/cart',
    '/login',
    '/register',
    '/reset-password?token=a',
    '/payment/return?invoiceNo=1',
    '/order-confirmation',
    '/certificates/abc',
    '/admin',
    '/api/products/products/',
    '/products?search=gift+for+anna',
    '/products/a/b',
    '/products?utm_source=letter',
  ])('never if it is %s', (address) => expect(copied(address)).toBeUndefined())
})

test('the list has further pages up to the last one that it links to, at most nine', () => {
  const links = '<a href="/products?page=2">2</a> <a href="/products?page=4">4</a>'
  expect(furtherListPages(links)).toEqual(['/products?page=2', '/products?page=3', '/products?page=4'])
  expect(furtherListPages('<a href="/products">1</a>')).toEqual([])
  expect(furtherListPages('"/products?page=900"')).toHaveLength(9)
})

test('each picture counts once, identified by the part that its sizes share', () => {
  const html = '<img src="/media/ab/640.webp"><img src="/media/ab/640.webp"><img src="/assets/a.webp">'
  expect(picturesIn(html)).toEqual(['/media/ab/640.webp'])
  expect(pictureOf('/media/ab/640.webp')).toBe('/media/ab/')
})

test('of the pages saved without a visit, only those that the shop has', () => {
  expect(alwaysCopied('<a href="/faq">FAQs</a> <a href="/account">Account</a>')).toEqual(['/faq'])
})
