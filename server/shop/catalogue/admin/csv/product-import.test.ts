import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { givenCategory, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const manager = await api.person('sita', 'manager')
await givenCategory(system, { slug: 'khukuri' })
const { id } = await givenProduct(system, {
  slug: 'sirupate',
  name: '=Sirupate, "the" leaf',
  description: "'+two\nlines",
  blade_cm: 25.4,
  steel: '5160',
  handle: 'horn',
  attributes: [{ key: 'Steel', value: '5160' }],
  customization_options: [
    {
      key: 'engraving',
      label: 'Engraving',
      kind: 'text',
      max_length: 20,
      note: '@home',
      surcharge_steps: [{ up_to: 20, surcharge: '5.00' }],
    },
    {
      key: 'handle',
      label: 'Handle',
      kind: 'choice',
      choices: [{ value: 'horn', label: 'Horn', surcharge: '15.00' }],
    },
  ],
})
await givenProduct(system, { slug: 'ang-khola', plate: 4, price: '90.00' })

const check = (csv: string) =>
  manager.call('POST /admin/product-imports/', { body: { name: 'products.csv', csv } })
const rowsOf = async (importId: string) =>
  (await manager.call('GET /admin/product-imports/{id}/rows/', { params: { id: importId } })).results
const run = (importId: string) =>
  manager.call('POST /admin/product-imports/{id}/run/', { params: { id: importId } })
async function fileAt(path: string): Promise<string> {
  const headers = { Authorization: `Bearer ${manager.access}`, 'X-Tenant-ID': '3' }
  return (await api.app.request(`/api/admin/${path}`, { headers })).text()
}
const exported = () => fileAt('products/csv/')

test('importing an unchanged export changes nothing', async () => {
  const text = await exported()
  expect(text).toContain(`"'=Sirupate, ""the"" leaf"`)
  const found = await check(text)
  expect(found).toMatchObject({
    counts: { create: 0, change: 0, nothing: 2, refused: 0 },
    ignored_columns: ['stock'],
    remaining: 0,
  })
})

test('a file creates and changes products, refuses wrong rows, and leaves other columns unchanged', async () => {
  const csv = [
    'slug,name,category,price,packed_weight_g,is_active',
    'sirupate,Sirupate,khukuri,134.5,900,true',
    'new-one,New one,khukuri,50,700,yes',
    'other,Other,nothing,50,700,yes',
    'ang-khola,Ang Khola,khukuri,none,900,true',
    'sirupate,Again,khukuri,1,900,true',
    'lightest,Lightest,khukuri,50,,true',
    'odd,Odd,khukuri,50,heavy,true',
  ].join('\r\n')
  const found = await check(csv)
  expect(found).toMatchObject({ counts: { create: 1, change: 1, nothing: 0, refused: 5 }, remaining: 2 })
  const rows = await rowsOf(found.id)
  expect(rows.map(({ line, fate, problems }) => [line, fate, problems[0]?.field ?? null])).toEqual([
    [2, 'change', null],
    [3, 'create', null],
    [4, 'refused', 'category'],
    [5, 'refused', 'price'],
    [6, 'refused', 'slug'],
    [7, 'refused', 'is_active'],
    [8, 'refused', 'packed_weight_g'],
  ])
  expect(rows[0]).toMatchObject({ before: { price: '129.00' }, after: { name: 'Sirupate', price: '134.50' } })
  expect(await run(found.id)).toMatchObject({ done: 2, remaining: 0 })
  expect(await run(found.id)).toMatchObject({ done: 2, remaining: 0 })
  const changed = await manager.call('GET /admin/products/{id}/', { params: { id } })
  expect(changed).toMatchObject({ name: 'Sirupate', price: '134.50', stock: 10, blade_cm: 25.4, version: 2 })
  const shop = await api.call('GET /products/products/{slug}/', { params: { slug: 'new-one' } })
  expect(shop).toMatchObject({ name: 'New one', price: '50.00', stock: 0 })
  const { results } = await manager.call('GET /admin/history/', { query: { subject: `product:${id}` } })
  expect(results).toMatchObject([
    { verb: 'catalogue.import-products', before: { price: '129.00' }, name: 'sita' },
  ])
})

test('steel, handle and tang are imported, and unknown ones refused', async () => {
  const products: Record<string, string>[] = parse(await exported(), { columns: true, bom: true })
  expect(products.find(({ slug }) => slug === 'sirupate')).toMatchObject({
    steel: '5160',
    handle: 'horn',
    tang: '',
  })
  const found = await check(
    ['slug,steel,handle,tang', 'sirupate,52100,,full', 'ang-khola,iron,,'].join('\r\n'),
  )
  expect(found).toMatchObject({ counts: { change: 1, refused: 1 } })
  expect((await rowsOf(found.id))[1]?.problems).toMatchObject([{ field: 'steel' }])
  await run(found.id)
  const after = await manager.call('GET /admin/products/{id}/', { params: { id } })
  expect(after).toMatchObject({ steel: '52100', handle: null, tang: 'full' })
})

test('refused rows can be exported, corrected and imported', async () => {
  const found = await check(
    `slug,price,name,stock\nang-khola,cheap,"Ang, ""Khola""",3\nnowhere,5,'=1+2,3\nsirupate,135,Same,3`,
  )
  expect(found.counts).toMatchObject({ change: 1, refused: 2 })
  const text = await fileAt(`product-imports/${found.id}/refused/csv/`)
  const lines = text.split('\r\n')
  expect(lines.map((line) => line.slice(0, 30))).toEqual([
    '"slug","name","price","problem"'.slice(0, 30),
    '"ang-khola","Ang, ""Khola""","cheap",'.slice(0, 30),
    `"nowhere","'=1+2","5","category: This`.slice(0, 30),
    '',
  ])
  expect(lines[1]).toContain('price: ')
  const corrected = text.replace('"cheap"', '92')
  expect(await check(corrected)).toMatchObject({
    counts: { change: 1, refused: 1 },
    ignored_columns: ['problem'],
  })
})

test('rows whose product changed since the check, or whose slug was taken, are refused; the others are imported', async () => {
  const found = await check(
    'slug,name,category,price\nang-khola,Changed,khukuri,91\nraced,Raced,khukuri,5\nfine,Fine,khukuri,6',
  )
  const ang = (await manager.call('GET /admin/products/', { query: { search: 'ang-khola' } })).results[0]
  await manager.call('PATCH /admin/products/{id}/', {
    params: { id: ang?.id ?? 0 },
    body: { version: ang?.version ?? 0, price: '95.00' },
  })
  await givenProduct(system, { slug: 'raced' })
  expect(await run(found.id)).toMatchObject({
    done: 1,
    remaining: 0,
    counts: { create: 1, change: 0, refused: 2 },
  })
  expect((await rowsOf(found.id)).flatMap(({ problems }) => problems.map(({ text }) => text))).toEqual([
    'The product has changed since this check.',
    'This address is already in use.',
  ])
})

test('a file saved by a spreadsheet is understood: semicolons, tabs, decimal commas, deleted rows', async () => {
  const price = (row: Awaited<ReturnType<typeof rowsOf>>[number] | undefined) => row?.after?.price
  const [semicolons] = await rowsOf(
    (await check('\uFEFFslug;price;blade_cm;\r\nang-khola;"97,5";30,5;\r\n;;;\r\n')).id,
  )
  expect(semicolons).toMatchObject({ fate: 'change', after: { price: '97.50', blade_cm: 30.5 } })
  const tabs = await rowsOf((await check('slug\tprice\rang-khola\t$98\r')).id)
  expect(tabs.map(price)).toEqual(['98.00'])
})

test('numbers are read in every notation; a row with an ambiguous or unreadable number is refused', async () => {
  const cells = async (text: string, delimiter = ';') => {
    const { id: found } = await check(
      ['slug', 'price', 'blade_cm', 'weight_g'].join(delimiter).concat(`\n${text}`),
    )
    return (await rowsOf(found))[0]
  }
  const readings = [
    ['1.234,50', '30,5', '1.200'],
    ['1 234,50', '30.500', '1,200'],
    ['$1234.5', '３０．５', '１２００'],
  ].map((row) => cells(['sirupate', ...row].join(';')))
  for (const row of await Promise.all(readings))
    expect(row?.after).toMatchObject({ price: '1234.50', blade_cm: 30.5, weight_g: 1200 })
  const either = '1.234 could mean 1234.00 or 1.23. Enter one of these.'
  expect((await cells('sirupate;1.234;30;800'))?.problems).toEqual([{ field: 'price', text: either }])
  const refused = async (text: string) => (await cells(text))?.problems.map(({ field }) => field)
  for (const wrong of ['0x10', '1E3', '-5', '12 kg']) {
    expect(await refused(`sirupate;${wrong};30;800`), wrong).toEqual(['price'])
    expect(await refused(`sirupate;5;${wrong};${wrong}`), wrong).toEqual(['blade_cm', 'weight_g'])
  }
})

test('invisible characters around a cell or a heading are ignored', async () => {
  const unseen = ['\u00A0', ' ', '\u2007', '\u202F', '\u200B', '\u200E', '\t']
  for (const [index, space] of unseen.entries()) {
    const csv = [
      'slug,name,category,steel,plate,is_active',
      ['unseen', 'Unseen', 'khukuri', '5160', '77', 'no']
        .map((cell) => (cell === 'Unseen' ? cell : `"${space}${cell}${space}${space}"`))
        .join(','),
    ].join('\n')
    const found = await check(csv)
    const [row] = await rowsOf(found.id)
    expect(row?.problems, space.codePointAt(0)?.toString(16)).toEqual([])
    expect(row?.fate).toBe(index === 0 ? 'create' : 'nothing')
    await run(found.id)
  }
})

test.for([
  ['spaces and capitals', ` ID, Slug ,Price ,\u00A0Price Before discount,Stock\n${id},sirupate,70,90,3`],
  ['a first line for Excel', `sep=;\nid;slug;price;price_before_discount;Stock\n${id};sirupate;70;90;3`],
  [
    'it with a mark',
    `\uFEFFsep=;\r\nid;slug;price;price_before_discount;Stock\r\n${id};sirupate;70;90;3\r\n`,
  ],
  ['it with tabs', `SEP=\t\rid\tslug\tprice\tprice_before_discount\tStock\r${id}\tsirupate\t70\t90\t3`],
  ['it with bars', `"sep=|"\nid|slug|price|price_before_discount|Stock\n${id}|sirupate|70|90|3`],
] as const)('a file with %s in its header is read', async ([, csv]) => {
  const found = await check(csv)
  expect(found).toMatchObject({ counts: { change: 1, refused: 0 }, ignored_columns: ['Stock'] })
  const [row] = await rowsOf(found.id)
  expect(row).toMatchObject({ line: 2, after: { price: '70.00', price_before_discount: '90.00' } })
})

test('all problems of a row are reported at once, without consequential ones', async () => {
  const head =
    'id,slug,name,category,plate,price,price_before_discount,packed_weight_g,blade_cm,overall_cm,steel,is_active'
  const problemsOf = async (row: string) => {
    const [read] = await rowsOf((await check(`${head}\n${row}`)).id)
    expect(read?.fate).toBe('refused')
    return read?.problems.map(({ field }) => field).toSorted()
  }
  expect(await problemsOf(',Not OK,,nowhere,many,cheap,-3,heavy,0x10,1E3,wood,maybe')).toEqual(
    ['blade_cm', 'category', 'is_active', 'name', 'overall_cm', 'packed_weight_g', 'plate', 'price'].concat([
      'price_before_discount',
      'slug',
      'steel',
    ]),
  )
  // An unreadable price is not also reported as missing, and the price before discount is not reported as too low.
  expect(await problemsOf(',fresh,Fresh,khukuri,,cheap,50,heavy,,,,yes')).toEqual([
    'packed_weight_g',
    'price',
  ])
  // Values that contradict each other, a taken slug and plate, and an unknown category.
  expect(await problemsOf(',taken,Taken,nowhere,4,90,80,,30,20,,yes')).toEqual([
    'category',
    'is_active',
    'overall_cm',
    'plate',
    'price_before_discount',
  ])
  expect(await problemsOf(`${id},ang-khola,Sirupate,nowhere,4,90,,900,,,,no`)).toEqual([
    'category',
    'plate',
    'slug',
  ])
  expect(await problemsOf('99999,,,,,cheap,,,,,,')).toEqual([
    'category',
    'id',
    'is_active',
    'name',
    'price',
    'slug',
  ])
  // An id must be a plain number.
  for (const wrong of [`0x${id.toString(16)}`, `${id}e0`, '-1'])
    expect(await problemsOf(`${wrong},sirupate,Sirupate,khukuri,,90,,900,,,,no`), wrong).toEqual(['id'])
})

test('a refused row does not block a later row for the same product; a product may be in one row only', async () => {
  const found = await check('slug,price\nang-khola,cheap\nang-khola,93\nang-khola,none')
  const rows = await rowsOf(found.id)
  expect(rows.map(({ fate, problems }) => [fate, problems.map(({ field }) => field)])).toEqual([
    ['refused', ['price']],
    ['change', []],
    ['refused', ['price', 'slug']],
  ])
})

test('a row that may be shifted is refused', async () => {
  const [row] = await rowsOf((await check('slug,name,price\nang-khola,Ang Khola, the valley,95.00')).id)
  expect(row).toMatchObject({ fate: 'refused', problems: [{ text: expect.stringContaining('more cells') }] })
})

test.for([
  ['lost letters', 'slug,name\na,caf\uFFFD', 'Save it as “CSV UTF-8”'],
  ['nothing', '', 'The file has no rows.'],
  ['no column that names products', 'name,price\nA,1', 'The file needs a “slug” column.'],
  ['a column twice', 'slug,slug\na,b', 'The “slug” column appears twice.'],
  ['an open quotation mark', 'slug,name\n"open,A', 'Line'],
  ['a quotation mark in the middle', 'slug,name\na "quoted",A', 'Line'],
  ['too many columns', `slug${','.repeat(100)}\na`, 'Row 1: a file can have at most 100 columns.'],
  ['a row that is too wide', `slug\na\nb${','.repeat(100)}`, 'Row 3: a file can have at most 100 columns.'],
  [
    'a cell that is too long',
    `slug,name\na,${'b'.repeat(100_001)}`,
    'Row 2: a cell can have at most 100,000 characters',
  ],
  [
    'a cell that never ends',
    `slug,name\na,"${'b'.repeat(1_000_001)}`,
    'Row 2: a cell can have at most 100,000 characters',
  ],
  ['too many rows', `slug\n${'a\n'.repeat(10_001)}`, 'A file can have at most 10,000 rows.'],
] as const)('a file with %s is refused as a whole', async ([, csv, text]) => {
  const answer = await manager.send('POST /admin/product-imports/', { body: { name: 'x', csv } })
  expect(answer).toMatchObject({ status: 400, body: { csv: [expect.stringContaining(text)] } })
})
