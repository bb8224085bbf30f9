import { SaxesParser } from 'saxes'
import { tableLimits } from '#contract/limits.ts'
import { unreadable } from './bank-statement.ts'

/** An element in the document's namespace; its name has no prefix. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const deepest = 40
const maxElements = 500_000

/**
 * The tree of a well-formed document and the namespace of its root. Only XML's five entities exist: a document type is
 * rejected, so entities can neither fetch nor expand anything.
 */
export function readXml(text: string): { root: XmlElement; namespace: string } {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlElement[] = []
  let document: { root: XmlElement; namespace: string } | undefined
  let count = 0
  parser.on('error', ({ message }) =>
    unreadable({
      code: 'xml_malformed',
      params: { text: message.slice(0, 200).replace(/^\d+:\d+: /, `line ${parser.line}, `) },
    }),
  )
  parser.on('doctype', () => unreadable({ code: 'xml_document_type', params: { line: parser.line } }))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= deepest || ++count > maxElements) unreadable({ code: 'xml_too_large', params: {} })
    const own = Object.values(attributes).map((attribute) => [attribute.local, attribute.value])
    const element: XmlElement = { name: local, attributes: Object.fromEntries(own), children: [], text: '' }
    if (document) {
      // Ignores extensions from other namespaces.
      if (uri === document.namespace) open.at(-1)?.children.push(element)
    } else document = { root: element, namespace: uri }
    open.push(element)
  })
  const addText = (more: string) => {
    const current = open.at(-1)
    if (!current) return
    if (current.text.length + more.length > tableLimits.cellLength)
      unreadable({ code: 'xml_too_large', params: {} })
    current.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return document ?? unreadable({ code: 'xml_missing', params: {} })
}

/** All elements at a path of names: 'TxDtls/Refs'. */
export function allAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
}

/** The text of the first element at the first path that has one; '' if none has. */
export function textAt(element: XmlElement, ...paths: string[]): string {
  for (const path of paths) {
    const text = allAt(element, path)[0]?.text.trim()
    if (text) return text
  }
  return ''
}
