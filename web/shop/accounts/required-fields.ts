/** What is wrong, by the name of the field. */
export type Faults = Partial<Record<string, string>>

/** Fields that are empty; their order is that of `texts`, which says what each then reads. */
export function emptyFields(form: FormData, texts: Record<string, string>): Faults {
  const empty = Object.entries(texts).filter(([name]) => !String(form.get(name) ?? '').trim())
  return Object.fromEntries(empty)
}

/** Puts the focus on the first field that failed; gives whether there was one. */
export function focusError(form: HTMLFormElement, faults: Faults): boolean {
  const [first] = Object.keys(faults)
  const field = first === undefined ? null : form.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
  return first !== undefined
}
