export type InvalidField = { name: string; control: HTMLElement }

const controls = 'input, select, textarea, button, [contenteditable], [tabindex]'

/**
 * The fields of a page that show an error, in its order, each with what it is called: 'Values 2, Name'. What is not a
 * control itself, such as an editor, is marked with `data-invalid`.
 */
export function invalidFields(page: HTMLElement): InvalidField[] {
  const found = new Map<string, HTMLElement>()
  for (const marked of page.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')) {
    const control = marked.matches(controls) ? marked : marked.querySelector<HTMLElement>(controls)
    if (!control) continue
    const name = [rowOf(marked), labelOf(marked) ?? labelOf(control)].filter(Boolean).join(', ')
    // The choices of a group are one field.
    if (!found.has(name)) found.set(name, control)
  }
  return [...found].map(([name, control]) => ({ name, control }))
}

function labelOf(element: HTMLElement): string | undefined {
  const { labels } = element as Partial<HTMLInputElement>
  const by = element.getAttribute('aria-labelledby')
  const text =
    element.getAttribute('aria-label') ??
    (by && document.getElementById(by)?.textContent) ??
    element.closest('fieldset:has(> legend)')?.querySelector('legend')?.textContent
  return labels?.[0]?.textContent?.trim() || text?.trim() || undefined
}

/** The entry of a named list, or the named part, in which it stands. */
function rowOf(element: HTMLElement): string | undefined {
  const part = element.closest(':is(ol, ul)[aria-label] > li, section[aria-label]')
  const list = part?.localName === 'li' ? part.parentElement : part
  if (!part || !list) return undefined
  const name = list.getAttribute('aria-label') ?? ''
  return part === list ? name : `${name} ${[...list.children].indexOf(part) + 1}`
}
