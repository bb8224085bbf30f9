import { expect, test } from 'vitest'
import { givenCategory, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCategory(api.system, { slug: 'village' })
await givenCategory(api.system, { slug: 'blankets', name: 'Woollen things' })
const products = [
  { slug: 'sirupate', name: 'Sirupate of the East', description: 'Slender leaf, horn handle.' },
  { slug: 'bhojpure', name: 'Bhojpure', description: 'Thick and broad.' },
  { slug: 'chainpure', name: 'Chainpure', description: 'Slim and light.' },
  { slug: 'chitlange', name: 'Chitlange', description: 'A long curve.' },
  { slug: 'ang-khola', name: 'Ang Khola', description: 'A valley along the spine.' },
  { slug: 'chiruwa', name: 'Chiruwa', description: 'Slabs of wood.' },
  { slug: 'budhune', name: 'Budhune', description: 'Head of a fish.' },
  { slug: 'baspate', name: 'Baspate', description: 'Leaf of the bamboo.' },
  { slug: 'ganjawal', name: 'Ganjawal', description: 'Ringed grooves.' },
  { slug: 'kothimora', name: 'Kothimora', description: 'Silver over velvet.' },
  { slug: 'panawal', name: 'Panawal', description: 'Riveted.' },
  { slug: 'hanshee', name: 'Hanshee', description: 'An old sickle.' },
  { slug: 'mk2', name: 'MK2', description: 'The pattern of 1915. Comes with a sheath.' },
  {
    slug: 'dhankute',
    name: 'Dhankute',
    description: 'Carved.',
    attributes: [{ key: 'Handle', value: 'Rosewood' }],
  },
  { slug: 'horn', name: 'Horn piece', name_ne: 'सिङ', description: 'A gift.' },
]
for (const [index, product] of products.entries()) {
  await givenProduct(api.system, { category: 'village', plate: index + 1, ...product })
}
await givenProduct(api.system, { slug: 'hidden', name: 'Zweihander', is_active: false, category: 'village' })

async function search(text: string): Promise<string[]> {
  const { results } = await api.call('GET /products/products/', { query: { search: text, page_size: 100 } })
  return results.map(({ slug }) => slug)
}

const all = products.map(({ slug }) => slug)

test.for([
  'khukuri',
  'khukri',
  'kukri',
  'kukuri',
  'khukhuri',
  'kukkri',
  'cookri',
  'kookrie',
  'kookree',
  'khookree',
  'Khukuri',
  'KUKRI',
  'khukuris',
  'kukris',
])('API-13 ROLE-03 %s means khukuri, which matches every product', async (spelling) => {
  expect((await search(spelling)).toSorted()).toEqual(all.toSorted())
})

test.for([
  ['sirupate', ['Sirupate', 'Sirupati', 'Sirupatey']],
  ['bhojpure', ['Bhojpure', 'Bhojpuri']],
  ['chainpure', ['Chainpure', 'Chainpuri']],
  ['chitlange', ['Chitlange', 'Cheetlange', 'Chitlangi']],
  ['ang-khola', ['Ang Khola', 'Angkhola', 'AK', 'ang-khola']],
  ['chiruwa', ['Chiruwa', 'Chirwa']],
  ['budhune', ['Budhune', 'Budhuna', 'Buduney', 'Bhuntey']],
  ['baspate', ['Baspate', 'Banspate', 'Baanspate', 'BaasCate']],
  ['ganjawal', ['Ganjawal', 'Ganjawala']],
  ['kothimora', ['Kothimora', 'Kothimoda', 'Kothimuda']],
  ['panawal', ['Panawal', 'Panawala', 'Panewal']],
  ['hanshee', ['Hanshee', 'Hansi']],
  ['mk2', ['MK2', 'mk ii', 'Mark 2', 'Mark II']],
] as const)('API-13 all spellings of %s find it', async ([slug, spellings]) => {
  for (const spelling of spellings) {
    expect(await search(spelling), spelling).toEqual([slug])
    expect(await search(`${spelling} kukri`), `${spelling} kukri`).toEqual([slug])
  }
})

test.for([
  ['a letter left out', 'sirupte', 'sirupate'],
  ['a letter too many', 'sirrupate', 'sirupate'],
  ['a wrong letter', 'kothimosa', 'kothimora'],
  ['two letters swapped', 'chainprue', 'chainpure'],
  ['the first letter wrong', 'dirupate', 'sirupate'],
  ['in a variant', 'sirupaty', 'sirupate'],
  ['in one part of a name', 'ang kola', 'ang-khola'],
  ['in an attribute', 'rosewod', 'dhankute'],
  ['beside right words', 'slendre leaf', 'sirupate'],
])('API-13 a typo still finds the product: %s', async ([, typed = '', slug]) => {
  expect(await search(typed)).toEqual([slug])
})

test.for(['kukrri', 'khukrui', 'khukur', 'ukri', 'khokuri'])('%s still means khukuri', async (typed) => {
  expect(await search(typed)).toHaveLength(all.length)
})

test('four words are corrected, a fifth is not', async () => {
  const instead = async (search: string) =>
    (await api.call('GET /products/products/', { query: { search } })).searched_instead
  expect(await instead('dhankuet carvde rosewod villgae')).toBe('dhankute carved rosewood village')
  expect(await instead('dhankuet carvde rosewod villgae handel')).toBeUndefined()
})

test('API-13 a match in the name ranks above one in the description, regardless of plate', async () => {
  expect(await search('horn')).toEqual(['horn', 'sirupate'])
  expect(await search('leaf')).toEqual(['sirupate', 'baspate'])
})

test('a requested ordering overrides the ranking', async () => {
  const query = { search: 'horn', ordering: '-price' }
  await givenProduct(api.system, {
    slug: 'sirupate',
    ...products[0],
    category: 'village',
    plate: 1,
    price: '500.00',
  })
  const { results } = await api.call('GET /products/products/', { query })
  expect(results.map(({ slug }) => slug)).toEqual(['sirupate', 'horn'])
})

test('all words must match, in any order, in name, category, attributes or description', async () => {
  expect(await search('leaf slender')).toEqual(['sirupate'])
  expect(await search('village rosewood')).toEqual(['dhankute'])
  expect(await search('leaf rosewood')).toEqual([])
  expect(await search('सिङ')).toEqual(['horn'])
})

test('words match from their start, never inside', async () => {
  expect(await search('bamb')).toEqual(['baspate'])
  expect(await search('amboo')).toEqual([])
})

test('the beginning of a word is enough; accents and case do not matter', async () => {
  expect(await search('koth')).toEqual(['kothimora'])
  expect(await search('KÖTHIMÓRA!')).toEqual(['kothimora'])
})

test('no correction for other numbers, short words, two typos or inactive products', async () => {
  for (const text of ['mk7', 'xy', 'camera', 'srpate', 'zweihander', 'unobtainium']) {
    expect(await search(text), text).toEqual([])
  }
})

test.for([
  '%',
  '_',
  '\\',
  "'",
  '"',
  "'; drop table products; --",
  '\\%',
  '%%%%',
  '(',
  '[a-z]*',
  '$1',
  '{}',
  '\u202e',
])('API-13 %o is text, not a pattern', async (text) => {
  expect((await api.send('GET /products/products/', { query: { search: text } })).status).toBe(200)
  expect(await search(`sirupate ${text}`)).toSatisfy((found: string[]) => found.length <= 1)
  expect(await search(`zzz${text}zzz`)).toEqual([])
})

test('a search without letters returns the whole list', async () => {
  expect(await search(' %  _ ')).toHaveLength(all.length)
})

test.for([
  ['a long word', 'x'.repeat(200), []],
  ['a long word of many bytes', 'खु'.repeat(100), []],
  ['many words', 'slab '.repeat(40), ['chiruwa']],
  ['many words that are nowhere', 'qz '.repeat(66), []],
  ['emoji beside a word', `sirupate ${'🗡️'.repeat(50)}`, ['sirupate']],
] as const)('%s is searched like any other text', async ([, text, slugs]) => {
  expect(await search(text)).toEqual(slugs)
})

test('more than 200 characters are refused', async () => {
  expect(await api.send('GET /products/products/', { query: { search: 'x'.repeat(201) } })).toMatchObject({
    status: 400,
    body: { search: [expect.any(String)] },
  })
})

test('a list says what was searched instead, and the typed text is searched on request', async () => {
  const typed = { search: 'sirupte', page_size: 100 }
  expect(await api.call('GET /products/products/', { query: typed })).toMatchObject({
    count: 1,
    searched_instead: 'sirupate',
  })
  expect(
    await api.call('GET /products/products/', { query: { ...typed, exact: 'true' as never } }),
  ).toMatchObject({
    count: 0,
  })
  const right = await api.call('GET /products/products/', { query: { search: 'sirupate' } })
  expect(right).not.toHaveProperty('searched_instead')
})

test('a search without results suggests similar words, each of which finds something', async () => {
  const ask = (search: string, query: object = {}) =>
    api.call('GET /products/products/', { query: { search, page_size: 100, ...query } })
  const { count, nearest_words: nearest = [] } = await ask('sirupatisko')
  expect([count, nearest]).toEqual([0, ['sirupate']])
  expect((await ask('sirupate')).count).toBe(1)
  expect(await ask('sirupate')).not.toHaveProperty('nearest_words')
  expect(await ask('qzxwv')).not.toHaveProperty('nearest_words')
  expect(await ask('sirupatisko', { exact: 'true' })).not.toHaveProperty('nearest_words')
  const sell = (is_active: boolean) =>
    api.system.database.updateTable('products').set({ is_active }).where('slug', '=', 'sirupate').execute()
  await sell(false)
  expect(await ask('sirupatiska')).not.toHaveProperty('nearest_words')
  await sell(true)
})

test('sizes and prices are conditions; knives come before accessories', async () => {
  await givenProduct(api.system, { slug: 'holder', name: 'Khukuri Holder', category: 'blankets', plate: 80 })
  const blade = { category: 'blankets', blade_cm: 25.4, price: '80.00' }
  await givenProduct(api.system, { slug: 'ten', name: 'Piece of ten', plate: 90, ...blade })
  expect(await search('10"')).toEqual(['ten'])
  expect(await search('ten inches under 90')).toEqual(['ten'])
  expect(await search('10 inch under $70')).toEqual([])
  expect((await search('kukri'))[0]).toBe('ten')
})

test('a category is found by its new name, and a product by its uses', async () => {
  await givenProduct(api.system, {
    slug: 'used',
    name: 'Used',
    category: 'tools',
    attributes: [{ key: 'Good for', value: 'Wedding' }],
  })
  expect(await search('bridegroom')).toEqual(['used'])
  await givenCategory(api.system, { slug: 'tools', name: 'Apparatus' })
  expect(await search('apparatus')).toEqual(['used'])
  expect(await search('tools')).toEqual([])
})
