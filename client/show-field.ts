/** Opens everything that hides a field with an error, scrolls until its label and error are visible, and focuses it. */
export function showField(field: HTMLElement): void {
  for (
    let around = field.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
  field.focus()
  // Waits until the error is rendered.
  requestAnimationFrame(() => (field.parentElement ?? field).scrollIntoView?.({ block: 'nearest' }))
}

/** The first field of a form with an error; undefined if the form has none of the fields. */
export function firstField(
  form: HTMLFormElement,
  hasError: (name: string, value: string) => boolean,
): HTMLElement | undefined {
  const fields = [...form.elements] as (HTMLElement & { name?: string; value?: string })[]
  return fields.find(({ name, value = '' }) => name && hasError(name, value))
}
