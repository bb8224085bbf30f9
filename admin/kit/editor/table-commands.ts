import { type Editor, Extension, findParentNode, type NodeWithPos } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

const cell = (type: 'th' | 'td') => ({
  type,
  ...(type === 'th' && { attrs: { scope: 'col' } }),
  content: [{ type: 'plain' }],
})
const rowOf = (type: 'th' | 'td', count = 3) => ({ type: 'tr', content: Array(count).fill(cell(type)) })

/** A table of three columns with a header row. */
export const newTable = {
  type: 'table',
  content: [
    { type: 'thead', content: [rowOf('th')] },
    { type: 'tbody', content: [rowOf('td'), rowOf('td')] },
  ],
}

export function addRow(editor: Editor): void {
  const row = around(editor, 'tr')
  const table = around(editor, 'table')
  if (!row || !table) return
  // Below a header row, the new row goes into the body.
  const body = around(editor, 'thead') && partsOf(table, 'tbody')[0]
  const at = body ? body.pos + 1 : row.pos + row.node.nodeSize
  const made = rowOf('td', row.node.childCount)
  editor.chain().focus().insertContentAt(at, made, { updateSelection: false }).run()
}

export function deleteRow(editor: Editor): void {
  const section = around(editor, 'thead', 'tbody', 'table')?.node
  const isHead = section?.type.name === 'thead'
  deleteAround(editor, section?.childCount !== 1 ? 'tr' : isHead ? 'thead' : 'table')
}

/** Adds a column to the right of the selected cell. A cell that spans several columns counts as one column. */
export function addColumn(editor: Editor): void {
  eachRow(editor, (cells, column, tr) => {
    const before = cells[column] ?? cells.at(-1)
    if (!before) return
    const { type, attrs, nodeSize } = before.node
    const made = type.createAndFill(type.name === 'th' ? { scope: attrs.scope } : null)
    if (made) tr.insert(tr.mapping.map(before.pos + nodeSize), made)
  })
}

export function deleteColumn(editor: Editor): void {
  if (around(editor, 'tr')?.node.childCount === 1) deleteTable(editor)
  else
    eachRow(editor, (cells, column, tr) => {
      const one = cells[column]
      if (!one || cells.length === 1) return
      const from = tr.mapping.map(one.pos)
      tr.delete(from, from + one.node.nodeSize)
    })
}

export function deleteTable(editor: Editor): void {
  deleteAround(editor, 'table')
}

/** Tab moves from cell to cell, and from the last cell to a new row. */
export const tableKeys = Extension.create({
  name: 'tableKeys',
  addKeyboardShortcuts: () => ({
    Tab: inTable((editor) => goToCell(editor, 1) || newLastRow(editor)),
    'Shift-Tab': inTable((editor) => goToCell(editor, -1)),
  }),
})

function inTable(run: (editor: Editor) => boolean) {
  return ({ editor }: { editor: Editor }) => editor.isActive('table') && run(editor)
}

function newLastRow(editor: Editor): boolean {
  addRow(editor)
  return goToCell(editor, 1)
}

function goToCell(editor: Editor, step: 1 | -1): boolean {
  const table = around(editor, 'table')
  const cells = table ? partsOf(table, 'th', 'td') : []
  const { tr, doc, selection } = editor.state
  const target = cells[cells.findLastIndex(({ pos }) => pos < selection.from) + step]
  if (!target) return false
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(target.pos + 1))).scrollIntoView())
  return true
}

function eachRow(
  editor: Editor,
  change: (cells: NodeWithPos[], column: number, tr: Transaction) => void,
): void {
  const row = around(editor, 'tr')
  const table = around(editor, 'table')
  if (!row || !table) return
  const { tr, selection } = editor.state
  for (const { node, pos } of partsOf(table, 'tr'))
    change(partsOf({ node, start: pos + 1 }, 'th', 'td'), selection.$from.index(row.depth), tr)
  editor.view.dispatch(tr)
  editor.commands.focus()
}

function around({ state }: Editor, ...names: string[]) {
  return findParentNode(({ type }) => names.includes(type.name))(state.selection)
}

/** The parts of a table or a row, each with its position, but not those of tables in its cells. */
function partsOf({ node, start }: { node: Node; start: number }, ...names: string[]): NodeWithPos[] {
  const found: NodeWithPos[] = []
  node.descendants((part, offset) => {
    const isOne = names.includes(part.type.name)
    if (isOne) found.push({ node: part, pos: start + offset })
    return !isOne
  })
  return found
}

function deleteAround(editor: Editor, name: string): void {
  editor.chain().focus().deleteNode(name).run()
}
