export type InvalidField = { name: string; control: HTMLElement }

const controls = 'input, select, textarea, button, [contenteditable], [tabindex]'

/**
 * The invalid fields of a page in page order, each with its name: 'Values 2, Name'. Fields that are not native
 * controls, such as an editor, carry `data-invalid`.
 */
export function invalidFields(page: HTMLElement): InvalidField[] {
  const found = new Map<string, HTMLElement>()
  for (const marked of page.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')) {
    const control = marked.matches(controls) ? marked : marked.querySelector<HTMLElement>(controls)
    if (!control) continue
    const name = [rowOf(marked), labelOf(marked) ?? labelOf(control)].filter(Boolean).join(', ')
    // The radio buttons of a group are a single field.
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

/** The list entry or form part that contains the element. */
function rowOf(element: HTMLElement): string | undefined {
  const part = element.closest(':is(ol, ul)[aria-label] > li, section[aria-label]')
  const list = part?.localName === 'li' ? part.parentElement : part
  if (!part || !list) return undefined
  const name = list.getAttribute('aria-label') ?? ''
  return part === list ? name : `${name} ${[...list.children].indexOf(part) + 1}`
}
