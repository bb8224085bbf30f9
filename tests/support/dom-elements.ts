/** React warns of elements that this document does not know: it considers `<search>` misspelled. */
export function learnElements(): void {
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: Element) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
  for (const property of ['ariaSelected', 'ariaExpanded', 'ariaAutoComplete']) reflect(property)
}

/** This document also lacks the properties that reflect ARIA attributes. */
function reflect(property: string): void {
  if (property in Element.prototype) return
  const attribute = property.toLowerCase().replace('aria', 'aria-')
  Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute)
    },
    set(this: Element, value: string) {
      this.setAttribute(attribute, value)
    },
  })
}
