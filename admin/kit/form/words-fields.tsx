import { type ChangeEvent, useState } from 'react'
import { TextArea, TextField } from '#ui/input/field.tsx'
import { type Field, fieldOf } from './field.ts'
import { useValue } from './form-context.ts'
import type { Native } from './text-fields.tsx'

type WordsOptions = Native<'input'> & {
  initial?: string[]
  /** Reads what is typed; by default phrases, separated by commas. */
  read?: (text: string) => string[]
}

/** Words or phrases, separated by commas. */
export function words(label: string, { initial = [], ...options }: WordsOptions = {}): Field<string[]> {
  return fieldOf(label, initial, undefined, (name) => <WordsInput {...options} {...{ name, label }} />)
}

/** Texts, one in each line. */
export function lines(label: string, options: Native<'textarea'> = {}): Field<string[]> {
  return fieldOf<string[]>(label, [], undefined, (name) => <LinesInput {...options} {...{ name, label }} />)
}

function WordsInput({ name, label, read = phrasesIn, ...rest }: WordsOptions & NameAndLabel) {
  const { suggestions: _, ...look } = rest
  return <TextField {...look} {...useParts({ name, label, read, between: ', ' })} />
}

function LinesInput({ name, label, suggestions: _, ...rest }: Native<'textarea'> & NameAndLabel) {
  return <TextArea {...rest} {...useParts({ name, label, read: linesIn, between: '\n' })} />
}

type NameAndLabel = { name: string; label: string }
type Parts = NameAndLabel & { read: (text: string) => string[]; between: string }

function useParts({ name, label, read, between }: Parts) {
  const { value: parts, set, error } = useValue<string[]>(name)
  /** What is typed while the field has the focus: 'machete, ' is not yet another word. */
  const [typed, setTyped] = useState<string>()
  return {
    name,
    label,
    error,
    value: typed ?? parts.join(between),
    onChange({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setTyped(value)
      set(read(value))
    },
    onBlur: () => setTyped(undefined),
  }
}

const phrasesIn = (text: string) => partsOf(text, ',')
const linesIn = (text: string) => partsOf(text, '\n')

function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}
