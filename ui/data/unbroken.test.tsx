import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const rendered = (text: string) => renderToStaticMarkup(<Unbroken>{text}</Unbroken>)
const spansOf = (text: string) =>
  [...rendered(text).matchAll(/<span class="unbroken">(.*?)<\/span>/g)].map(([, part]) => part)

test.each([
  ['Bhojpure Classic 10-inch', ['10-inch']],
  ['Chitlange Double-Fuller 11-inch', ['Double-Fuller', '11-inch']],
  ['edge 55–57, belly 45–46, spine 22–25 HRC', ['55–57', '45–46', '22–25 HRC']],
  ['25.4 cm (10.0 in)', ['25.4 cm', '10.0 in']],
  ['Care Kit: Oil, Cloth and Whetstone', []],
])('%s keeps compounds and numbers together', (text, parts) => {
  expect(spansOf(text)).toEqual(parts)
})

test('the text stays unchanged, for search and copying', () => {
  const text = 'Chitlange Double-Fuller 11-inch, 22–25 HRC - new'
  expect(rendered(text).replace(/<[^>]+>/g, '')).toBe(text)
})

test('a long chain may break, to fit on a phone', () => {
  expect(spansOf('one-of-a-kind-and-never-made-again')).toEqual([])
})
