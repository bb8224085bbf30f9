import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { firstField, showField } from '#client/show-field.ts'
import { TextField } from '#ui/input/field.tsx'
import { FormFailure } from './form-failure.tsx'
import { invalidFields } from './invalid-fields.ts'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

function show(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`
  return document.querySelector('form') as HTMLFormElement
}

test('invalid fields are named in page order, each with its row', () => {
  const page = show(`
    <label for="a">Motto</label><input id="a" aria-invalid="true">
    <label for="b">Fine</label><input id="b">
    <ol aria-label="Values">
      <li><label for="c">Name</label><input id="c"></li>
      <li><label for="d">Name</label><input id="d" aria-invalid="true"></li>
    </ol>
    <section aria-label="Handle"><label for="e">Choice</label><textarea id="e" aria-invalid="true"></textarea></section>
    <fieldset aria-invalid="true"><legend>Role</legend><input type="radio"><input type="radio"></fieldset>
    <div data-invalid="true" aria-label="Pictures" role="group" tabindex="-1"></div>`)
  const found = invalidFields(page)
  expect(found.map(({ name }) => name)).toEqual([
    'Motto',
    'Values 2, Name',
    'Handle, Choice',
    'Role',
    'Pictures',
  ])
  expect(found[1]?.control.id).toBe('d')
})

test('going to a field in closed parts opens them', () => {
  const form = show('<details><details><input name="weight"></details></details>')
  const field = form.querySelector('input') as HTMLInputElement
  showField(field)
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
  expect(document.activeElement).toBe(field)
})

test('page order decides the first field, not the server’s order', () => {
  const form = show('<input name="street"><input name="city"><input name="declarations" value="age">')
  const errors: Record<string, string> = { age: 'Confirm it.', city: 'Unknown.', street: 'Unknown.' }
  expect(firstField(form, (name) => name in errors)?.getAttribute('name')).toBe('street')
  expect(firstField(form, (_, value) => value in errors)?.getAttribute('value')).toBe('age')
  expect(firstField(form, (name) => name === 'password')).toBeUndefined()
})

test('a form without a save bar names its invalid fields next to the button, and shows the first on the page', async () => {
  const failure = { text: 'Total: No.', refused: [] }
  render(
    <form>
      <TextField label="Amount" error="Enter an amount." />
      <TextField label="Why" error="Say why." />
      <FormFailure form={{ failure }} />
    </form>,
  )
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Amount', 'Why']))
  screen.getByText('Total: No.')
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
})
