import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { addPolicyVersion } from './write-policy.ts'
import { adminFaqs, saveCompany } from './written-pages.ts'

const api = await openApi()
const { system } = api
const hostile = '<p onclick="x()">Yes<script>alert(1)</script></p>'
const documentsOf = (document_type: string) =>
  api.call('GET /pages/manage/documents/', { query: { document_type } })
const version = { document_type: 'refund_policy' as const, in_force_on: null, note: '' }
const company = {
  tagline: 'Four people, one day, one khukuri.',
  history_summary: 'First.\n\nThen.',
  mission_statement: 'To make.',
  vision_statement: '',
  core_values: [
    { name: 'One', description: 'First value' },
    { name: 'Two', description: 'Second value' },
  ],
}

test('API-24 API-25 API-39 pages without content are empty, not missing', async () => {
  expect(await api.call('GET /pages/manage/faqs/')).toEqual([])
  expect(await documentsOf('refund_policy')).toEqual([])
  expect(await api.call('GET /company/info/')).toEqual({
    tagline: null,
    history_summary: null,
    mission_statement: null,
    vision_statement: null,
    core_values: [],
  })
})

test('API-24 ENT-51 ENT-52 ROLE-05 questions are an array in display order, with sanitized HTML answers', async () => {
  const { id } = await adminFaqs.add(system, { question: 'First?', answer: hostile })
  await adminFaqs.add(system, { question: 'Second?', answer: '<p>No.</p>' })
  expect(await api.call('GET /pages/manage/faqs/')).toEqual([
    { id, question: 'First?', answer: '<p>Yes</p>' },
    { id: expect.any(Number), question: 'Second?', answer: '<p>No.</p>' },
  ])
})

test('API-25 API-26 API-27 API-28 POL-03 ENT-50 ROLE-06 there is one policy per type', async () => {
  await addPolicyVersion(system, { ...version, document_type: 'privacy_policy', content: '<h2>Data</h2>' })
  await addPolicyVersion(system, { ...version, content: '<p>Old</p>' })
  api.pass({ days: 1 })
  await addPolicyVersion(system, { ...version, content: hostile })
  expect(await documentsOf('refund_policy')).toEqual([
    {
      id: expect.any(Number),
      document_type: 'refund_policy',
      content: '<p>Yes</p>',
      updated_at: api.now().toISOString(),
      in_force_on: '2026-11-22',
    },
  ])
  expect(await documentsOf('privacy_policy')).toMatchObject([{ content: '<h2>Data</h2>' }])
  expect(await documentsOf('terms')).toEqual([])
  expect(await api.call('GET /pages/manage/documents/')).toHaveLength(2)
})

test('API-39 ENT-34 ENT-35 ROLE-07 company information, with null for missing parts', async () => {
  await saveCompany(system, company)
  const values = company.core_values.map((value) => ({ id: expect.any(Number), ...value }))
  const saved = { ...company, vision_statement: null, core_values: values }
  expect(await api.call('GET /company/info/')).toEqual(saved)
  await saveCompany(system, { ...company, tagline: 'Another' })
  expect(await api.call('GET /company/info/')).toEqual({ ...saved, tagline: 'Another' })
})

test('only staff can change them', async () => {
  const { id } = await api.person('maya')
  const customer = { ...system, actor: { kind: 'customer' as const, accountId: id } }
  for (const saving of [
    adminFaqs.add(customer, { question: 'A?', answer: 'B' }),
    addPolicyVersion(customer, { ...version, content: 'B' }),
    saveCompany(customer, company),
  ]) {
    await expect(saving).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('an additional policy is linked in the footer once it is in force', async () => {
  const policies = async () => (await api.call('GET /pages/texts/')).footer.policies
  expect(await policies()).toBeUndefined()
  const terms = { document_type: 'terms_of_sale' as const, content: '<p>Pay first.</p>', note: '' }
  await addPolicyVersion(system, { ...terms, in_force_on: '2027-01-01' })
  expect(await policies()).toBeUndefined()
  await addPolicyVersion(system, { ...terms, in_force_on: null })
  expect(await policies()).toEqual(['terms_of_sale'])
  expect(await documentsOf('terms_of_sale')).toMatchObject([{ content: '<p>Pay first.</p>' }])
})
