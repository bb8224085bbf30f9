import { expect, test } from 'vitest'
import { filledIn } from './address-fields.ts'
import { addressLines } from './address-lines.ts'
import { countries } from './countries.ts'

const forge = { fullname: 'Ann Lee', street: '12 Forge Road', street2: 'Apt 4B', city: 'Austin' }

// Split, because as a single string it would match the pattern of requirement ids.
const bern = `${'CH'}-3006 Bern`

test.for<[string, Partial<Parameters<typeof addressLines>[0]>, string[]]>([
  ['United States', { state: 'TX', postalCode: '78701' }, ['Austin, TX 78701']],
  ['United States', { postalCode: '78701' }, ['Austin 78701']],
  ['Germany', { postalCode: '10115', city: 'Berlin' }, ['10115 Berlin']],
  ['United Kingdom', { postalCode: 'SW9 8LD', city: 'London' }, ['London', 'SW9 8LD']],
  ['Hong Kong SAR China', { city: 'Central', state: 'Hong Kong Island' }, ['Central', 'Hong Kong Island']],
  ['United Arab Emirates', { city: 'Al Ain', state: 'Abu Dhabi' }, ['Al Ain', 'Abu Dhabi']],
  ['Nepal', { city: 'Kathmandu' }, ['Kathmandu']],
  ['Nepal', { city: 'Kathmandu', postalCode: '44600' }, ['Kathmandu 44600']],
  ['Japan', { city: 'Chiyoda', state: 'Tokyo', postalCode: '100-0005' }, ['Chiyoda, Tokyo', '100-0005']],
  ['Singapore', { city: '-', postalCode: '049315' }, ['SINGAPORE 049315']],
  ['Singapore', { city: 'Singapore', postalCode: '049315' }, ['SINGAPORE 049315']],
  ['Switzerland', { city: 'Bern', postalCode: '3006' }, [bern]],
  ['Switzerland', { city: 'Bern', postalCode: 'CH-3006' }, [bern]],
  ['Mozambique', { city: 'Matola', state: 'Maputo', postalCode: '1114' }, ['1114 Matola Maputo']],
  ['A country of another shop', { city: 'Town', postalCode: '1' }, ['Town', '1']],
])('the parts of an address in %s stand in its order, %j', ([country, parts, expected]) => {
  const lines = addressLines({ ...forge, postalCode: '-', ...parts, country })
  expect(lines).toEqual(['Ann Lee', '12 Forge Road', 'Apt 4B', ...expected, country])
})

test('a company stands where its country writes it', () => {
  const address = { ...forge, company: 'Forge Ltd', postalCode: '8001', city: 'Zürich' }
  expect(addressLines({ ...address, country: 'Switzerland' }).slice(0, 2)).toEqual(['Forge Ltd', 'Ann Lee'])
  expect(addressLines({ ...address, country: 'Germany' }).slice(0, 2)).toEqual(['Ann Lee', 'Forge Ltd'])
})

test('an address in the script of its country stands in the order of that script', () => {
  const address = { fullname: '山田太郎', street: '丸の内1-2-3', city: '千代田区', state: '東京都' }
  expect(addressLines({ ...address, postalCode: '100-0005', country: 'Japan' })).toEqual(
    ['〒100-0005', '東京都', '千代田区', '丸の内1-2-3', '山田太郎', 'Japan'], //
  )
  const beijing = { fullname: '王小明', street: '建国门外大街1号', city: '朝阳区', state: '北京市' }
  expect(addressLines({ ...beijing, postalCode: '100022', country: 'China' })).toEqual(
    ['100022', '北京市朝阳区', '建国门外大街1号', '王小明', 'China'], //
  )
})

test('no country loses a part of an address, or writes one that is missing', () => {
  const parts = {
    fullname: 'Ann',
    company: 'Smith Ltd',
    street: '12 Forge',
    street2: 'Apt 4',
    city: 'Oldtown',
  }
  for (const { name: country } of countries) {
    const full = { ...parts, state: 'Mystate', postalCode: '98765', country }
    const text = addressLines(full).join('\n')
    for (const part of Object.values(full)) expect(text).toContain(part)
    expect(text).not.toContain('OldtownMystate')
    for (const missing of ['-', '–', '']) {
      const least = addressLines({ ...full, city: missing, state: missing, postalCode: missing })
      expect([country, least.filter((line) => /^\P{L}+$|^[^\p{L}\d]|[^\p{L}\d)]$/u.test(line))]).toEqual([
        country,
        [],
      ])
      // An order handed over in person has only a name and a country.
      const nowhere = { fullname: 'Ann', street: missing, city: missing, postalCode: missing, country }
      expect(addressLines(nowhere).filter((line) => !/^\p{Lu}{5,}$/u.test(line))).toEqual(['Ann', country])
    }
  }
})

test('a dash that only fills a field is not printed', () => {
  expect(['-', ' – ', '—', '...', '', undefined].map(filledIn)).toEqual(['', '', '', '', '', ''])
  expect(['0', '12-3', 'A.', ' Town '].map(filledIn)).toEqual(['0', '12-3', 'A.', 'Town'])
  const line = addressLines({ ...forge, postalCode: '00000', country: 'Qatar' })
  expect(line).toEqual(['Ann Lee', '12 Forge Road', 'Apt 4B', 'Austin', 'Qatar'])
})
