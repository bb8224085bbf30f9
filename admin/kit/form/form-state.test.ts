import { expect, test, vi } from 'vitest'
import { createFormState } from './form-state.ts'

const notes = [{ title: 'Oil' }, { title: 'Dry' }]

test('a change replaces only the records along its path, and tells who watches the values', () => {
  const form = createFormState({ name: 'Sirupate', notes })
  const changed = vi.fn()
  const stop = form.onChange(changed)
  form.setValue('notes.1.title', 'Keep dry')
  expect(form.values()).toEqual({ name: 'Sirupate', notes: [{ title: 'Oil' }, { title: 'Keep dry' }] })
  expect([form.valueAt('notes.0'), form.valueAt('notes.5.title')]).toEqual([notes[0], undefined])
  expect(notes[1]?.title).toBe('Dry')
  form.setError('name', 'Too short.')
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  form.reset()
  expect([form.values(), form.errors(), changed.mock.calls.length]).toEqual([
    { name: 'Sirupate', notes },
    {},
    1,
  ])
})

test('the errors in a list leave with those of the list', () => {
  const form = createFormState({ notes, notes_title: '' })
  for (const path of ['notes', 'notes.1.title', 'notes_title']) form.setError(path, 'Wrong.')
  form.clearErrors('notes.1')
  expect(Object.keys(form.errors())).toEqual(['notes', 'notes_title'])
  form.setError('notes.0.title', 'Wrong.')
  form.clearErrors('notes')
  expect(form.errors()).toEqual({ notes_title: 'Wrong.' })
})

test('a field is checked while it is shown', () => {
  const form = createFormState({ units: '1,5' })
  const hide = form.addCheck('units', () => (form.values().units === '1,5' ? '1.5 or 15?' : undefined))
  form.check()
  expect(form.errors()).toEqual({ units: '1.5 or 15?' })
  form.clearErrors()
  hide()
  form.check()
  expect(form.errors()).toEqual({})
})
