import { expect, test } from 'vitest'
import { listAddress } from '../list-address.ts'
import {
  isRangeReversed,
  noFilters,
  productsCallQuery,
  readListQuery,
  readPrice,
  surePrice,
} from './list-query.ts'
import { priceProblem } from './price-problem.ts'

function read(address: string) {
  return readListQuery(new URLSearchParams(address))
}

test('LIST-01 reads category and search from the address, and sends category__slug and search', () => {
  const query = read('category=kitchen&search=%20oil%20stone%20')
  expect(query).toMatchObject({ category: 'kitchen', search: 'oil stone', page: 1 })
  expect(productsCallQuery(query)).toMatchObject({
    is_active: 'true',
    category__slug: 'kitchen',
    search: 'oil stone',
  })
})

test('an empty address asks for all active products in the default order', () => {
  const asked = Object.entries(productsCallQuery(read(''))).filter(([, value]) => value !== undefined)
  expect(asked).toEqual([
    ['is_active', 'true'],
    ['facets', 'true'],
  ])
})

test('reads prices, stock, ordering and page, and ignores invalid values', () => {
  expect(productsCallQuery(read('min=%2450&max=120.50&stock=1&sort=-price&page=3'))).toMatchObject({
    min_price: '50',
    max_price: '120.50',
    in_stock: 'true',
    ordering: '-price',
    page: 3,
  })
  for (const address of [
    'min=-5&max=cheap&stock=&sort=id&page=0',
    'min=1e3&max=0x10',
    'min=1.234&max=99999999',
  ])
    expect(productsCallQuery(read(address)), address).toEqual(productsCallQuery(read('')))
})

test('reads prices in every notation, and reports ambiguous and invalid ones', () => {
  const prices = ['142,50', '$1,234.5', '1 234,50', '１４２', '142.00'].map((text) => read(`min=${text}`).min)
  expect(prices).toEqual(['142.50', '1234.50', '1234.50', '142', '142'])
  for (const price of prices) expect([surePrice(price), priceProblem(price)]).toEqual([price, undefined])
  const either = '1.234 could mean $1,234.00 or $1.23. Type one of these.'
  expect(priceProblem(read('min=1.234').min)).toBe(either)
  expect(['$1,234.00', '$1.23'].map(readPrice)).toEqual(['1234', '1.23'])
  for (const text of ['cheap', '-5', '1e3', '99999999', '9'.repeat(500)])
    expect(priceProblem(read(`max=${text}`).max)).toBe('Enter a price such as 99.50.')
})

test('reads filters from links and forms, in a fixed order, and ignores unknown values', () => {
  const query = read('handle=bone,horn,wood&steel=52100&steel=5160&steel=5160&tang=&blade=20')
  expect(query).toMatchObject({ blade: [], steel: ['5160', '52100'], handle: ['horn', 'bone'], tang: [] })
  expect(productsCallQuery(query)).toMatchObject({
    steel: '5160,52100',
    handle: 'horn,bone',
    tang: undefined,
  })
  expect(listAddress(query)).toBe('/products?steel=5160,52100&handle=horn,bone')
  expect(listAddress({ ...query, ...noFilters })).toBe('/products')
})

test('an address omits defaults, and reads back as the same query', () => {
  expect(listAddress({})).toBe('/products')
  expect(listAddress(read('page=1&sort=&stock='))).toBe('/products')
  const query = read('category=kitchen&search=a%26b&sort=name&min=10&max=90&stock=1&page=2')
  const address = listAddress(query)
  expect(address).toBe('/products?category=kitchen&search=a%26b&sort=name&min=10&max=90&stock=1&page=2')
  expect(read(address.split('?')[1] ?? '')).toEqual(query)
})

test('a range may begin and end at the same price', () => {
  expect(isRangeReversed(read('min=90&max=90'))).toBe(false)
  expect(isRangeReversed(read('min=90.01&max=90'))).toBe(true)
  expect(isRangeReversed(read('min=90'))).toBe(false)
})
