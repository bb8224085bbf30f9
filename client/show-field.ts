/** Brings a field with an error into view with its label and its error, whatever is closed around it, and focuses it. */
export function showField(field: HTMLElement): void {
  for (
    let around = field.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
  field.focus()
  // Once the error is there.
  requestAnimationFrame(() => (field.parentElement ?? field).scrollIntoView?.({ block: 'nearest' }))
}

/** The field of a form that comes first among those with an error; undefined if the form has none of them. */
export function firstField(
  form: HTMLFormElement,
  hasError: (name: string, value: string) => boolean,
): HTMLElement | undefined {
  const fields = [...form.elements] as (HTMLElement & { name?: string; value?: string })[]
  return fields.find(({ name, value = '' }) => name && hasError(name, value))
}
