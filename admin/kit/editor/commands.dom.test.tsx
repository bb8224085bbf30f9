import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { listKeys, toggleList } from './list-commands.ts'
import { htmlOf, schemaExtensions } from './schema.ts'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  newTable,
  tableKeys,
} from './table-commands.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** An editor whose selection surrounds the given words. */
function editorAt(content: string, words: string): Editor {
  const made = new Editor({ extensions: [...schemaExtensions, tableKeys, listKeys], content })
  editor = made
  made.state.doc.descendants((node, position) => {
    if (node.text === words) made.commands.setTextSelection(position)
  })
  return made
}

const press = (made: Editor, key: string, shiftKey = false) =>
  made.view.someProp('handleKeyDown', (handle) =>
    handle(made.view, new KeyboardEvent('keydown', { key, shiftKey })),
  )

/** Where the caret stands: the words of its block, or the place among the cells of an empty one. */
const place = ({ state: { selection, doc } }: Editor) => {
  const { $from } = selection
  if ($from.parent.textContent) return $from.parent.textContent
  let cell = 0
  doc.nodesBetween(0, $from.pos, (node) => {
    if (['th', 'td'].includes(node.type.name)) cell++
  })
  return cell
}

const table =
  '<table><caption>Sizes</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>C</td><td>D</td></tr><tr><td>E</td><td>F</td></tr></tbody></table>'
const head = '<caption>Sizes</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'

test.for([
  [
    'a row below a row',
    addRow,
    'C',
    `<table>${head}<tbody><tr><td>C</td><td>D</td></tr><tr><td></td><td></td></tr><tr><td>E</td><td>F</td></tr></tbody></table>`,
  ],
  [
    'a row below the head',
    addRow,
    'B',
    `<table>${head}<tbody><tr><td></td><td></td></tr><tr><td>C</td><td>D</td></tr><tr><td>E</td><td>F</td></tr></tbody></table>`,
  ],
  ['no row', deleteRow, 'D', `<table>${head}<tbody><tr><td>E</td><td>F</td></tr></tbody></table>`],
  [
    'no head',
    deleteRow,
    'A',
    '<table><caption>Sizes</caption><tbody><tr><td>C</td><td>D</td></tr><tr><td>E</td><td>F</td></tr></tbody></table>',
  ],
  [
    'a column',
    addColumn,
    'C',
    '<table><caption>Sizes</caption><thead><tr><th scope="col">A</th><th scope="col"></th><th scope="col">B</th></tr></thead><tbody><tr><td>C</td><td></td><td>D</td></tr><tr><td>E</td><td></td><td>F</td></tr></tbody></table>',
  ],
  [
    'no column',
    deleteColumn,
    'B',
    '<table><caption>Sizes</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>C</td></tr><tr><td>E</td></tr></tbody></table>',
  ],
  ['no table', deleteTable, 'B', ''],
] as const)('a table gets %s', ([, command, at, shown]) => {
  const made = editorAt(`<p>Before</p>${table}<p>After</p>`, at)
  command(made)
  expect(htmlOf(made.state.doc)).toBe(`<p>Before</p>${shown}<p>After</p>`)
})

test('the last row and the last column take their table with them', () => {
  const small = '<table><tbody><tr><td>A</td></tr></tbody></table><p>After</p>'
  for (const command of [deleteRow, deleteColumn]) {
    const made = editorAt(small, 'A')
    command(made)
    expect(htmlOf(made.state.doc)).toBe('<p>After</p>')
    made.destroy()
  }
  // Cells that span columns count as one.
  const uneven = editorAt(
    '<table><tbody><tr><td colspan="2">A</td></tr><tr><td>B</td><td>C</td></tr></tbody></table>',
    'C',
  )
  addColumn(uneven)
  expect(htmlOf(uneven.state.doc)).toBe(
    '<table><tbody><tr><td colspan="2">A</td><td></td></tr><tr><td>B</td><td>C</td><td></td></tr></tbody></table>',
  )
  addRow(uneven)
  expect(htmlOf(uneven.state.doc)).toContain(
    '<tr><td>B</td><td>C</td><td></td></tr><tr><td></td><td></td><td></td></tr>',
  )
})

test('Tab goes from cell to cell, and from the last one into a new row', () => {
  const made = editorAt(`${table}<p>After</p>`, 'B')
  const visited = ['Tab', 'Tab', 'Tab', 'Tab', 'Tab'].map((key) => {
    press(made, key)
    return place(made)
  })
  expect(visited).toEqual(['C', 'D', 'E', 'F', 7])
  press(made, 'Tab', true)
  expect(place(made)).toBe('F')
  made.commands.setContent('<p>Before</p>')
  made.chain().focus('end').insertContent(newTable).run()
  expect(htmlOf(made.state.doc)).toContain(
    '<thead><tr><th scope="col"></th><th scope="col"></th><th scope="col"></th></tr></thead>',
  )
})

test('lists begin, end, nest and change their kind', () => {
  const made = editorAt('<p>One</p><p>Two</p>', 'One')
  made.commands.selectAll()
  toggleList(made, 'ul')
  expect(htmlOf(made.state.doc)).toBe('<ul><li>One</li><li>Two</li></ul>')
  toggleList(made, 'ol')
  expect(htmlOf(made.state.doc)).toBe('<ol><li>One</li><li>Two</li></ol>')
  toggleList(made, 'ol')
  expect(htmlOf(made.state.doc)).toBe('<p>One</p><p>Two</p>')

  const list = editorAt('<ul><li>One</li><li>Two</li></ul>', 'Two')
  press(list, 'Tab')
  expect(htmlOf(list.state.doc)).toBe('<ul><li>One<ul><li>Two</li></ul></li></ul>')
  press(list, 'Tab', true)
  list.commands.focus('end')
  press(list, 'Enter')
  expect(htmlOf(list.state.doc)).toBe('<ul><li>One</li><li>Two</li><li></li></ul>')
  press(list, 'Enter')
  expect(htmlOf(list.state.doc)).toBe('<ul><li>One</li><li>Two</li></ul><p></p>')
})
