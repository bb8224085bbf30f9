import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'

const shop = await openDemoPages()

const companyOf = (change: object = {}) => ({
  tagline: 'A tagline.',
  history_summary: 'A history.',
  mission_statement: 'A mission.',
  vision_statement: 'A vision.',
  core_values: [{ id: 1, name: 'A value', description: 'What it means.' }],
  ...change,
})
const openWith = (body: unknown) => shop.visitWith({ '/company/info/': { body } }, '/company-info')

test('ROUTE-08 ROLE-07 COMP-01 COMP-02 COMP-03 COMP-04 a visitor reads about the company', async () => {
  const page = await shop.visit('/company-info')
  page.getByPlaceholderText('Search products...')
  page.footer.getByRole('link', { name: 'FAQs' })
  const info = await shop.call('GET /company/info/')
  page.main.getByText(info.tagline ?? 'no tagline')
  for (const [heading, text] of [
    ['Our history', info.history_summary],
    ['Our mission', info.mission_statement],
    ['Our vision', info.vision_statement],
  ] as const) {
    page.main.getByRole('heading', { name: heading })
    for (const paragraph of text?.split('\n\n') ?? ['no text']) page.main.getByText(paragraph)
  }
})

test('COMP-05 each of the core values has a name and a description', async () => {
  const page = await shop.visit('/company-info')
  const { core_values } = await shop.call('GET /company/info/')
  const section = page.main.getByRole('heading', { name: 'Our core values' }).closest('section')
  const items = section?.querySelectorAll<HTMLElement>('ul > li') ?? []
  expect(items).toHaveLength(core_values.length)
  for (const [index, { name, description }] of core_values.entries()) {
    const item = within(items[index] as HTMLElement)
    item.getByRole('heading', { name })
    item.getByText(description)
  }
})

test.each([
  ['tagline', null, 'A tagline.', undefined],
  ['history_summary', null, 'A history.', 'Our history'],
  ['mission_statement', '', 'A mission.', 'Our mission'],
  ['vision_statement', null, 'A vision.', 'Our vision'],
  ['core_values', [], 'What it means.', 'Our core values'],
])(
  'COMP-06 without %s its section is missing, and the others are shown',
  async (field, nothing, text, heading) => {
    const { main } = await openWith(companyOf({ [field]: nothing }))
    const texts = ['A tagline.', 'A history.', 'A mission.', 'A vision.', 'What it means.']
    for (const other of texts) expect(main.queryAllByText(other), other).toHaveLength(other === text ? 0 : 1)
    if (heading) expect(main.queryAllByRole('heading', { name: heading })).toEqual([])
  },
)

test('ERR-36 an empty record counts as no company information', async () => {
  const { main } = await openWith({
    tagline: null,
    history_summary: '',
    mission_statement: null,
    vision_statement: '  ',
    core_values: [],
  })
  main.getByText('Company information is currently unavailable.')
})
