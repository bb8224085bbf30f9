import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

const plain = {
  id: 1,
  version: 1,
  name: 'Ang Khola',
  stock: 3,
  missing: [],
  attributes: [],
  pictures: [],
  customization_options: [],
  is_made_to_order: false,
  is_numbered: false,
  steel: null,
  handle: null,
  tang: null,
}

async function openProduct(changes: object = {}) {
  let product = sampleOf('GET /admin/products/{id}/', { ...plain, ...changes })
  backend.answer('GET', '/admin/products/1/', () => product)
  backend.answer('PUT', '/admin/products/1/', ({ body }: Sent) => {
    product = { ...product, ...body, version: product.version + 1 }
    return product
  })
  const user = await admin.visit('/products/1')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const save = async () => {
    await press('Save')
    await screen.findByText('Saved')
    return backend.writes().at(-1)?.body
  }
  await screen.findByRole('button', { name: 'Save' })
  return { user, press, save }
}

test('new options and choices get their keys and values from their texts', async () => {
  const { user, press, save } = await openProduct()
  await press('Add a choice')
  const handle = within(await screen.findByRole('region', { name: 'New option' }))
  await user.type(handle.getByLabelText('Question for the customer'), 'Handle material')
  await user.type(handle.getByLabelText('Choice'), 'Rosewood')
  await user.click(handle.getByRole('button', { name: 'Add another choice' }))
  const [, label] = handle.getAllByLabelText('Choice')
  await user.type(label as HTMLElement, 'Horn')
  await user.clear(handle.getAllByLabelText('Surcharge ($)')[1] as HTMLElement)
  await user.type(handle.getAllByLabelText('Surcharge ($)')[1] as HTMLElement, '15')
  await user.click(handle.getByRole('button', { name: 'Move Horn up' }))
  await press('Add an engraving')
  const engraving = within(await screen.findByRole('region', { name: 'New option' }))
  await user.type(engraving.getByLabelText('Question for the customer'), 'Engraving')
  await user.type(engraving.getByLabelText('Note below it'), 'Latin letters')
  await user.click(engraving.getByRole('button', { name: 'Add a price for longer texts' }))
  expect((await save()).customization_options).toEqual([
    {
      key: 'handle_material',
      label: 'Handle material',
      kind: 'choice',
      choices: [
        { value: 'Horn', label: 'Horn', surcharge: '15.00' },
        { value: 'Rosewood', label: 'Rosewood', surcharge: '0.00' },
      ],
    },
    {
      key: 'engraving',
      label: 'Engraving',
      kind: 'text',
      note: 'Latin letters',
      max_length: 20,
      surcharge_steps: [
        { up_to: 20, surcharge: '0.00' },
        { up_to: 30, surcharge: '0.00' },
      ],
    },
  ])
})

test('a picture shows a choice of an option that is not saved yet', async () => {
  const pictures = ['a', 'b'].map((key) => ({ media_key: key.repeat(24), alt_text: `Picture ${key}` }))
  const { user, press, save } = await openProduct({ pictures })
  await press('Add a choice')
  const option = within(await screen.findByRole('region', { name: 'New option' }))
  await user.type(option.getByLabelText('Question for the customer'), 'Handle')
  await user.type(option.getByLabelText('Choice'), 'Rosewood')
  await user.click(option.getByRole('button', { name: 'Add another choice' }))
  await user.type(option.getAllByLabelText('Choice')[1] as HTMLElement, 'Horn')
  await user.click(screen.getAllByRole('button', { name: 'Describe' })[1] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe the picture' }))
  await user.selectOptions(dialog.getByLabelText('Shows: Handle'), 'Horn')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect((await save()).pictures).toEqual([pictures[0], { ...pictures[1], shows: { handle: 'Horn' } }])
})

test('server errors stand at the rows of a list, and go with the row', async () => {
  const attributes = ['Steel', 'Sheath'].map((key) => ({ key, value: 'None' }))
  const { user, press } = await openProduct({ attributes })
  backend.refuse('PUT', '/admin/products/1/', 400, { 'attributes.1.value': ['Say more.'] })
  await user.type(screen.getByLabelText('Value of detail 1'), '!')
  await press('Save')
  await screen.findByText('Say more.')
  expect(document.activeElement).toBe(screen.getByLabelText('Value of detail 2'))
  await press('Remove Sheath')
  expect(screen.queryByText('Say more.')).toBeNull()
  expect(screen.queryByLabelText('Value of detail 2')).toBeNull()
})

test('a stock correction shows what it leaves, and never takes more than there is', async () => {
  const { user } = await openProduct()
  backend.answer('POST', '/admin/products/1/stock/', { stock: 1 })
  await user.click(screen.getByRole('button', { name: 'Correct the stock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the stock' }))
  const correct = () => dialog.getByRole('button', { name: 'Correct the stock' })
  expect(correct().getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByLabelText('Remove from stock'))
  await user.type(dialog.getByLabelText('How many'), '4')
  dialog.getByText('Only 3 in stock.')
  expect(correct().getAttribute('aria-disabled')).toBe('true')
  await user.type(dialog.getByLabelText('How many'), '{Backspace}2')
  dialog.getByText('1', { selector: 'strong' })
  await user.selectOptions(dialog.getByLabelText('Why'), 'Lost')
  await user.click(correct())
  await screen.findByText('Ang Khola: 1 in stock')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.writes().map(({ body }) => body)).toEqual([{ delta: -2, reason: 'lost', note: '' }])
})
