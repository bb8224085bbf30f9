import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers } from '#admin/session/answers.ts'
import { CallError } from '#client/call-error.ts'
import { learnElements } from '#tests/support/dom-elements.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { Drawer } from '../drawer.tsx'
import { check, checks, choice, select } from './choice-fields.tsx'
import { DialogForm } from './dialog-form.tsx'
import { entries, group } from './entries.tsx'
import type { Field, Fields, ValuesOf } from './field.ts'
import { money, number } from './number-fields.tsx'
import type { BodyOf, FieldsFor } from './save-to.ts'
import { SmallForm } from './small-form.tsx'
import { optionalText, text } from './text-fields.tsx'
import { type Form, useForm } from './use-form.ts'
import { lines, words } from './words-fields.tsx'

afterEach(() => {
  cleanup()
  answers.clear()
})

type Props<F extends Fields> = {
  fields: F
  send: (values: ValuesOf<F>) => Promise<unknown>
  onSent?: () => void
  isDialog?: boolean
}

function Example<F extends Fields>({ fields, send, onSent, isDialog = false }: Props<F>) {
  const form = useForm({ fields, send, onSent })
  if (!isDialog) return <SmallForm form={form} submit="Send" />
  return <DialogForm form={form} title="Sure?" confirm="Send" onClose={() => {}} />
}

function open<F extends Fields>(props: Props<F>) {
  learnElements()
  render(
    <QueryClientProvider client={answers}>
      <Example {...props} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  return { user, press: () => user.click(screen.getByRole('button', { name: 'Send' })) }
}

test('a form sends the values of its fields by their names, without spaces at the ends of texts', async () => {
  const send = vi.fn(async (_: object) => {})
  const { user, press } = open({
    fields: {
      name: text('Name'),
      password: text('Password', { type: 'password' }),
      note: optionalText('Note'),
      others: words('Others'),
      steps: lines('Steps'),
      units: number('Units', { whole: true }),
      price: money('Price'),
      by: choice('By', { shop: 'Shop', fair: 'Fair' }),
      author: select('Author', [
        { value: null, label: 'Nobody' },
        { value: 7, label: 'Maya' },
      ]),
      days: checks('Days', [
        { value: 1, label: 'Monday' },
        { value: 2, label: 'Tuesday' },
      ]),
      notify: check('Notify', true),
      address: group('Address', { city: text('City') }),
      rows: entries('Rows', { one: 'row', max: 2, fields: { title: text('Title') } }),
    },
    send,
  })
  await user.type(screen.getByLabelText('Name'), ' Maya ')
  await user.type(screen.getByLabelText('Password'), ' secret ')
  await user.type(screen.getByLabelText('Others'), 'one, two ,')
  await user.type(screen.getByLabelText('Steps'), 'Forge, slowly{Enter}{Enter} Temper{Enter}')
  await user.type(screen.getByLabelText('Units'), '12')
  await user.type(screen.getByLabelText('Price'), '142,5')
  await user.click(screen.getByLabelText('Fair'))
  await user.selectOptions(screen.getByLabelText('Author'), 'Maya')
  await user.click(screen.getByLabelText('Tuesday'))
  await user.click(screen.getByLabelText('Monday'))
  await user.click(screen.getByLabelText('Notify'))
  await user.type(screen.getByLabelText('City'), ' Dharan ')
  await user.click(screen.getByRole('button', { name: 'Add a row' }))
  await user.type(screen.getByLabelText('Title'), 'First')
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]?.[0]).toEqual({
    name: 'Maya',
    password: ' secret ',
    note: null,
    others: ['one', 'two'],
    steps: ['Forge, slowly', 'Temper'],
    units: 12,
    price: '142.50',
    by: 'fair',
    author: 7,
    days: [1, 2],
    notify: false,
    address: { city: 'Dharan' },
    rows: [{ title: 'First' }],
  })
})

test('a form is not sent without its required fields or with an ambiguous number, and shows the first', async () => {
  const send = vi.fn(async () => {})
  const { user, press } = open({
    fields: {
      price: money('Price'),
      reason: text('Reason', { required: true }),
      address: group('Address', { city: text('City', { required: 'Which city?' }) }),
    },
    send,
  })
  await user.type(screen.getByLabelText('Price'), '1.234')
  await press()
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Some fields need your attention.')
  const names = () => alert.getAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Price', 'Reason', 'City']))
  screen.getByText('Which city?')
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
  expect(send).not.toHaveBeenCalled()

  await user.clear(screen.getByLabelText('Price'))
  await user.type(screen.getByLabelText('Price'), '12')
  await user.type(screen.getByLabelText('City'), '   ')
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  screen.getByRole('alert')
  await user.type(screen.getByLabelText('City'), 'Dharan')
  await press()
  // A single error at its field says enough.
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  screen.getByText('Fill this in.')
  // Typing clears the error of a field.
  await user.type(screen.getByLabelText('Reason'), 'Because')
  expect(screen.queryByText('Fill this in.')).toBeNull()
})

test('typing replaces the number of a field, but continues it in a window that one comes back to', async () => {
  const send = vi.fn().mockResolvedValue({})
  const { user, press } = open({ fields: { price: money('Price', { initial: '48.00' }) }, send })
  const price = screen.getByLabelText('Price')
  price.focus()
  await user.keyboard('5')
  // Another window takes the focus; the field stays the active element.
  fireEvent.blur(price)
  fireEvent.focus(price)
  await user.keyboard('2')
  await press()
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ price: '52.00' }))
})

test('a double press sends once, and the input stays if the call fails', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  const { user } = open({ fields: { reason: text('Reason') }, send })
  await user.type(screen.getByLabelText('Reason'), 'Because')
  await user.dblClick(screen.getByRole('button', { name: 'Send' }))
  await user.type(screen.getByLabelText('Reason'), '{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  reject(new CallError(0))
  await screen.findByText(/We couldn’t reach the shop/)
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Because')
})

test('server errors stand at their fields; those of others at the button, with their names', async () => {
  const errors = { 'address.city': ['Unknown city.'], reason: ['Say why.'], total: ['Too much.'] }
  const send = vi.fn().mockRejectedValueOnce(new CallError(400, errors)).mockResolvedValue(undefined)
  const onSent = vi.fn()
  const { press } = open({
    fields: { reason: text('Reason'), address: group('Address', { city: text('City') }) },
    send,
    onSent,
    isDialog: true,
  })
  await press()
  await screen.findByText('Unknown city.')
  await screen.findByText(/^Total: Too much\./)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  await press()
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was sent is not reported as failed if the next step throws, and a bug of ours keeps the form usable', async () => {
  expectNoise(/next step|bug/)
  const send = vi.fn().mockRejectedValueOnce(new TypeError('a bug')).mockResolvedValue(undefined)
  const onSent = vi.fn(() => {
    throw new Error('the next step')
  })
  const { press } = open({ fields: { reason: text('Reason') }, send, onSent })
  await press()
  await screen.findByText('That didn’t work. Please try again.')
  await press()
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what a password manager fills in without an event is sent', async () => {
  const send = vi.fn(async (_: object) => {})
  const { press } = open({
    fields: { password: text('Password', { type: 'password', required: true }) },
    send,
  })
  screen.getByLabelText<HTMLInputElement>('Password').value = 'filled in'
  await press()
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ password: 'filled in' }))
})

test('a dialog in the form of a page sends only itself', async () => {
  learnElements()
  const onPage = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const send = vi.fn(async () => {})
  render(
    <QueryClientProvider client={answers}>
      <form onSubmit={onPage}>
        <Example fields={{ reason: text('Reason') }} send={send} isDialog />
      </form>
    </QueryClientProvider>,
  )
  await userEvent.setup().type(screen.getByLabelText('Reason'), 'Because{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(onPage).not.toHaveBeenCalled()
})

type Inputs = Form<{ reason: Field<string> }>['inputs']
// @ts-expect-error a field that the form lacks does not compile
type _Misspelled = Inputs['raeson']
// @ts-expect-error nor do fields that a call does not take, or that lack one of its values
const _wrong: FieldsFor<BodyOf<'/admin/faqs/'>> = { question: text('Question'), anwser: text('Answer') }

test('a form in a drawer of a page that is a form does not send the page', async () => {
  const sendPage = vi.fn((event: FormEvent) => event.preventDefault())
  const send = vi.fn(async () => {})
  learnElements()
  render(
    <QueryClientProvider client={answers}>
      <form noValidate aria-label="Page" onSubmit={sendPage}>
        <Drawer label="More">{() => <Example fields={{ reason: text('Reason') }} send={send} />}</Drawer>
      </form>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.type(screen.getByLabelText('Reason'), 'Because{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(sendPage).not.toHaveBeenCalled()
  expect(screen.getByRole('form', { name: 'Page' }).querySelector('form')).toBeNull()
})
