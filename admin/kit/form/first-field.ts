/**
 * Whether a field may take the focus as a page opens: on a touch screen it would raise the keyboard over a page that
 * nobody has read yet.
 */
export function mayTakeFocus(): boolean {
  return !matchMedia('(pointer: coarse)').matches
}

/** Starts typing in the field that the address names, '#site_title', or in the first field of an empty record. */
export function focusFirst(fields: HTMLElement, { name, isNew }: { name: string; isNew: boolean }): void {
  if (!mayTakeFocus()) return
  const named = name && fields.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  const first = isNew && fields.querySelector<HTMLInputElement>('input, select, textarea')
  if (named) {
    named.focus()
    named.select()
  } else if (first && first.value === '') first.focus({ preventScroll: true })
}
