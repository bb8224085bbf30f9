import { Extension, type Extensions, Mark, mergeAttributes, Node, type NodeConfig } from '@tiptap/core'
import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model'

/*
 * A node or mark for each element that the server allows (server/platform/text/html.ts), so that editing changes
 * nothing else. Text directly in a list item or a cell becomes a `plain` node: staff edit it like a paragraph, but the
 * HTML has no element for it.
 */

const flow = '(plain | block)+'

/** An element and its allowed content. Its name in the schema is its tag. */
function element(name: string, config: Partial<NodeConfig> & { keeps?: string[] }): Node {
  const { keeps = [], ...rest } = config
  return Node.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => (rest.atom ? [name, HTMLAttributes] : [name, HTMLAttributes, 0]),
    addAttributes: () => attributesOf(keeps),
    ...rest,
  })
}

/** Inline elements nest in any order; none excludes another. */
function textLevel(name: string, keeps: string[] = []): Mark {
  return Mark.create({
    name,
    excludes: '',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
    addAttributes: () => attributesOf(keeps),
  })
}

function attributesOf(names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { default: null, keepOnSplit: false }]))
}

const heading = element('heading', {
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  // The page itself uses the other levels.
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(Math.max(level, 2), 4) },
    })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
})

const plain = element('plain', {
  content: 'inline*',
  parseHTML: () => [{ tag: 'div[data-plain]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-plain': '' }), 0],
})

const blocks = [
  element('doc', { topNode: true, content: 'block+', parseHTML: () => [] }),
  element('p', { group: 'block', content: 'inline*', priority: 1000 }),
  plain,
  heading,
  element('ul', { group: 'block list', content: 'li+' }),
  element('ol', { group: 'block list', content: 'li+', keeps: ['start'] }),
  element('li', { content: flow, defining: true }),
  element('blockquote', { group: 'block', content: flow, defining: true }),
  element('dl', { group: 'block', content: '(dt | dd)+' }),
  element('dt', { content: flow, defining: true }),
  element('dd', { content: flow, defining: true }),
  element('pre', { group: 'block', content: 'inline*', code: true, defining: true, parseHTML: whole('pre') }),
  element('hr', { group: 'block', atom: true }),
  element('figure', { group: 'block', content: '(plain | block | figcaption)+', isolating: true }),
  element('figcaption', { content: flow, defining: true }),
  element('table', { group: 'block', content: '(caption | thead | tbody | tr)+', isolating: true }),
  element('caption', { content: flow, defining: true }),
  element('thead', { content: 'tr+' }),
  element('tbody', { content: 'tr+' }),
  element('tr', { content: '(th | td)*' }),
  element('th', { content: flow, isolating: true, keeps: ['scope', 'colspan', 'rowspan'] }),
  element('td', { content: flow, isolating: true, keeps: ['colspan', 'rowspan'] }),
]

const inlines = [
  Node.create({ name: 'text', group: 'inline' }),
  element('br', { group: 'inline', inline: true, atom: true, selectable: false, linebreakReplacement: true }),
  element('img', {
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    keeps: ['src', 'alt', 'width', 'height', 'loading'],
  }),
]

const marks = [
  textLevel('a', ['href', 'title', 'rel']),
  ...['em', 'strong', 'i', 'b', 'cite', 'code', 'sup', 'sub'].map((name) => textLevel(name)),
  textLevel('abbr', ['title']),
  textLevel('span'),
]

function whole(tag: string) {
  return () => [{ tag, preserveWhitespace: 'full' as const }]
}

/** Attributes that every element can have. */
const everywhere = Extension.create({
  name: 'everywhere',
  addGlobalAttributes: () => [
    {
      types: [...blocks, ...inlines, ...marks]
        .map(({ name }) => name)
        .filter((name) => !['doc', 'text', 'plain'].includes(name)),
      attributes: { lang: { default: null }, id: { default: null, keepOnSplit: false } },
    },
  ],
})

/** The schema of all texts of the shop. */
export const schemaExtensions: Extensions = [...blocks, ...inlines, ...marks, everywhere]

/** Serializes a document with the elements that the server allows. */
export function htmlOf(document: DocumentNode): string {
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
