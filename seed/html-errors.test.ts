import { expect, test } from 'vitest'
import { htmlErrors, wordCount } from './html-errors.ts'

const isKnownPath = (path: string) => path === '/products/care-kit'

test.each([
  '<h2>Names</h2><p>A <span lang="ne">खुकुरी</span></p>',
  '<h3>Care</h3><p>See the <a href="/products/care-kit">kit</a>.</p>',
  '<figure><table><tbody><tr><td>9 mm</td></tr></tbody></table><figcaption>Spine</figcaption></figure>',
])('valid plain HTML has no errors: %s', (html) => {
  expect(htmlErrors(html, isKnownPath)).toEqual([])
})

test.each([
  ['<script>1</script>', '<script> is not allowed'],
  ['<p class="x">1</p>', '<p class="x"> has attributes'],
  ['<span>1</span>', '<span> is for Nepali words only'],
  ['<p><em>1</p></em>', '</p> closes nothing'],
  ['<ul><li>1</li>', 'never closed: ul'],
  ['<p>1 < 2</p>', 'a stray < or >'],
  ['<a href="/products/sword">1</a>', '<a href="/products/sword"> leads nowhere'],
  ['<a>1</a>', '<a> leads nowhere'],
])('%s is reported', (html, fault) => {
  expect(htmlErrors(html, isKnownPath)).toContain(fault)
})

test('words are counted without the elements around them', () => {
  expect(wordCount('<h3>Two words</h3><p>and three more</p>')).toBe(5)
})
