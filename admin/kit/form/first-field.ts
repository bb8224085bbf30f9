/** Whether a field may take the focus as a page opens: on a touch screen, the keyboard would cover the unread page. */
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
