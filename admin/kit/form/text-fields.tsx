import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { useMe } from '#admin/session/me.ts'
import { TextArea, TextField } from '#ui/input/field.tsx'
import { fromShopClock, toShopClock } from '../shop-clock.ts'
import { type Field, type FieldOptions, fieldOf } from './field.ts'
import { useValue } from './form-context.ts'
import { SuggestedField } from './suggested-field.tsx'

export type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'name' | 'value' | 'defaultValue' | 'required'
> & { hint?: ReactNode; hideLabel?: boolean; suggestions?: readonly string[] }
type Options<Tag extends 'input' | 'textarea'> = Native<Tag> & FieldOptions<string>

/** One line of text. */
export function text(label: string, { initial = '', required, ...rest }: Options<'input'> = {}) {
  const input = (name: string) => <TextInput {...rest} {...{ name, label, required }} />
  return { ...fieldOf(label, initial, required, input), asTyped: rest.type === 'password' }
}

/** One line of text, or null while it is empty. */
export function optionalText(label: string, options: Native<'input'> = {}): Field<string | null> {
  return fieldOf<string | null>(label, null, undefined, (name) => (
    <TextInput {...options} {...{ name, label }} emptyIsNull />
  ))
}

/** A text of several lines; the field grows with it. */
export function longText(label: string, { initial = '', required, ...rest }: Options<'textarea'> = {}) {
  return fieldOf(label, initial, required, (name) => (
    <LongTextInput {...rest} {...{ name, label, required }} />
  ))
}

/** A text of several lines, or null while it is empty. */
export function optionalLongText(label: string, options: Native<'textarea'> = {}): Field<string | null> {
  return fieldOf<string | null>(label, null, undefined, (name) => (
    <LongTextInput {...options} {...{ name, label }} emptyIsNull />
  ))
}

/** A day, 'YYYY-MM-DD'. */
export function date(label: string, { initial = '', required, ...rest }: Options<'input'> = {}) {
  return fieldOf(label, initial, required, (name) => (
    <TextInput type="date" {...rest} {...{ name, label, required }} />
  ))
}

/** A day, 'YYYY-MM-DD', or null while the field is empty. */
export function optionalDate(label: string, options: Native<'input'> = {}): Field<string | null> {
  return optionalText(label, { type: 'date', ...options })
}

/** A date and time by the shop's clock: ISO 8601 in UTC, or null while the field is empty. */
export function time(label: string, hint?: string): Field<string | null> {
  return fieldOf<string | null>(label, null, undefined, (name) => <TimeInput {...{ name, label, hint }} />)
}

type Common = { name: string; label: string; emptyIsNull?: boolean | undefined }

function useText({ name, label, emptyIsNull = false }: Common) {
  const { value, set, error } = useValue<string | null | undefined>(name)
  return {
    name,
    label,
    error,
    value: value ?? '',
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      set(emptyIsNull && target.value.trim() === '' ? null : target.value)
    },
  }
}

type TextProps = Omit<Native<'input'>, 'name'> & Common & { required?: boolean | string | undefined }

export function TextInput({ name, label, emptyIsNull, required, suggestions, ...rest }: TextProps) {
  const input = useText({ name, label, emptyIsNull })
  const props = { ...rest, ...input, required: Boolean(required), 'data-width': widthOf(rest) }
  return suggestions ? <SuggestedField {...props} suggestions={suggestions} /> : <TextField {...props} />
}

/** How wide a line of text is (admin.css); undefined if it may be long. */
function widthOf({ type, maxLength = Number.POSITIVE_INFINITY }: ComponentProps<'input'>) {
  if (maxLength <= 20) return 'short'
  const isMedium = ['email', 'password', 'tel'].includes(type ?? '')
  return maxLength <= 120 || isMedium ? 'medium' : undefined
}

type LongTextProps = Omit<Native<'textarea'>, 'name' | 'suggestions'> &
  Common & { required?: boolean | string | undefined }

function LongTextInput({ name, label, emptyIsNull, required, ...rest }: LongTextProps) {
  const input = useText({ name, label, emptyIsNull })
  return <TextArea {...rest} {...input} required={Boolean(required)} />
}

function TimeInput({ name, label, hint }: { name: string; label: string; hint: string | undefined }) {
  const { value, set, error } = useValue<string | null>(name)
  const { time_zone } = useMe().shop
  return (
    <TextField
      type="datetime-local"
      name={name}
      label={label}
      hint={hint ?? `In the shop’s time zone, ${time_zone.replace('_', ' ')}.`}
      error={error}
      value={value ? toShopClock(value, time_zone) : ''}
      onChange={({ target }) => set(target.value ? fromShopClock(target.value, time_zone) : null)}
    />
  )
}
