import { DOMSerializer, type Node } from '@tiptap/pm/model'

/** Serializes a document with the elements that the server allows. */
export function htmlOf(document: Node): string {
  const box = globalThis.document.createElement('div')
  box.append(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content))
  const plains = [...box.querySelectorAll('[data-plain]')]
  const areSplit = plains.map(
    ({ previousElementSibling: before, nextElementSibling: after }) =>
      before?.matches('[data-plain]') || after?.matches('[data-plain]'),
  )
  for (const [index, plain] of plains.entries()) {
    // Splitting a plain text turns it into two paragraphs.
    const holder = areSplit[index] ? plain.ownerDocument.createElement('p') : undefined
    holder?.append(...plain.childNodes)
    plain.replaceWith(...(holder ? [holder] : plain.childNodes))
  }
  return box.innerHTML
}
