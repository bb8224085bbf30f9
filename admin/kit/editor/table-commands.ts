import { type Editor, Extension } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

type Place = { table: Node; tableAt: number; row: Node; rowAt: number; column: number }

const cell = (type: 'th' | 'td') => ({
  type,
  ...(type === 'th' && { attrs: { scope: 'col' } }),
  content: [{ type: 'plain' }],
})
const rowOf = (type: 'th' | 'td') => ({ type: 'tr', content: [cell(type), cell(type), cell(type)] })

/** A table of three columns with a header row. */
export const newTable = {
  type: 'table',
  content: [
    { type: 'thead', content: [rowOf('th')] },
    { type: 'tbody', content: [rowOf('td'), rowOf('td')] },
  ],
}

export function addRow(editor: Editor): void {
  const place = placeOf(editor)
  if (!place) return
  const { schema } = editor
  const cells = place.row.children.map(() => schema.nodes.td?.createAndFill())
  const row = schema.nodes.tr?.create(
    null,
    cells.filter((one) => one !== null && one !== undefined),
  )
  if (!row) return
  // Below a header row, the new row goes into the body.
  const body = isInHead(editor) ? childNamed(place, 'tbody') : undefined
  const at = body ? body.at + 1 : place.rowAt + place.row.nodeSize
  editor.chain().focus().insertContentAt(at, row.toJSON()).run()
}

export function deleteRow(editor: Editor): void {
  const place = placeOf(editor)
  if (!place) return
  const $row = editor.state.doc.resolve(place.rowAt)
  const isLast = $row.parent.childCount === 1
  if (isLast && !isInHead(editor)) {
    deleteTable(editor)
    return
  }
  const from = isLast ? $row.before() : place.rowAt
  const to = isLast ? $row.after() : place.rowAt + place.row.nodeSize
  editor.chain().focus().deleteRange({ from, to }).run()
}

/** Adds a column to the right of the selected cell. A cell that spans several columns counts as one column. */
export function addColumn(editor: Editor): void {
  eachRow(editor, (row, at, { column }, tr) => {
    const neighbor = row.maybeChild(Math.min(column, row.childCount - 1))
    const made = neighbor?.type.createAndFill(
      neighbor.type.name === 'th' ? { scope: neighbor.attrs.scope } : null,
    )
    if (made) tr.insert(tr.mapping.map(at + 1 + widthUpTo(row, column + 1)), made)
  })
}

export function deleteColumn(editor: Editor): void {
  const place = placeOf(editor)
  if (place?.row.childCount === 1) deleteTable(editor)
  else
    eachRow(editor, (row, at, { column }, tr) => {
      const one = row.maybeChild(column)
      if (!one || row.childCount === 1) return
      const from = tr.mapping.map(at + 1 + widthUpTo(row, column))
      tr.delete(from, from + one.nodeSize)
    })
}

export function deleteTable(editor: Editor): void {
  const place = placeOf(editor)
  if (!place) return
  const { tableAt, table } = place
  editor
    .chain()
    .focus()
    .deleteRange({ from: tableAt, to: tableAt + table.nodeSize })
    .run()
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
  const place = placeOf(editor)
  if (!place) return false
  const cells: number[] = []
  place.table.descendants((node, position) => {
    if (isCell(node)) cells.push(place.tableAt + 1 + position)
    return !isCell(node)
  })
  const { from } = editor.state.selection
  const current = cells.findLastIndex((at) => at < from)
  const target = cells[current + step]
  if (target === undefined) return false
  const { tr, doc } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(target + 1))).scrollIntoView())
  return true
}

function eachRow(
  editor: Editor,
  change: (row: Node, at: number, place: Place, tr: Editor['state']['tr']) => void,
): void {
  const place = placeOf(editor)
  if (!place) return
  const { tr } = editor.state
  place.table.descendants((node, position) => {
    if (node.type.name === 'tr') change(node, place.tableAt + 1 + position, place, tr)
    return node.type.name !== 'tr'
  })
  editor.view.dispatch(tr)
  editor.commands.focus()
}

function placeOf({ state }: Editor): Place | undefined {
  const { $from } = state.selection
  const row = depthOf($from, 'tr')
  const table = depthOf($from, 'table')
  if (row === undefined || table === undefined) return undefined
  return {
    table: $from.node(table),
    tableAt: $from.before(table),
    row: $from.node(row),
    rowAt: $from.before(row),
    column: $from.index(row),
  }
}

function depthOf($from: ResolvedPos, name: string): number | undefined {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return depth
  return undefined
}

function childNamed({ table, tableAt }: Place, name: string): { at: number } | undefined {
  let found: { at: number } | undefined
  table.forEach((child, offset) => {
    if (child.type.name === name) found ??= { at: tableAt + 1 + offset }
  })
  return found
}

function isInHead({ state }: Editor): boolean {
  return depthOf(state.selection.$from, 'thead') !== undefined
}

function isCell(node: Node): boolean {
  return node.type.name === 'th' || node.type.name === 'td'
}

function widthUpTo(row: Node, column: number): number {
  return row.children.slice(0, column).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}
