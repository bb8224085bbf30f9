import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/data/icon.tsx'
import { icons } from '../icons.ts'
import styles from './html-editor.module.css'
import { toggleList } from './list-commands.ts'
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable, newTable } from './table-commands.ts'

const toolIcons = {
  link: 'M8.5 11.5 11.5 8.5M7 9.5 4.8 11.7a3 3 0 0 0 4.2 4.2L11.2 13.7M8.8 6.3 11 4.1a3 3 0 0 1 4.2 4.2L13 10.5',
  list: 'M8 5h9M8 10h9M8 15h9M3.5 5h.02M3.5 10h.02M3.5 15h.02',
  numbers:
    'M8 5h9M8 10h9M8 15h9M3 3.5 4.2 3v4M3 9.5c.8-.8 2.2-.3 1.8.8L3 13h2M3 15h1.8L3.8 16.2c1.6.2 1.2 2-.8 1.6',
  quote: 'M8 6c-2.5.8-3.8 2.5-3.8 5.5V14H8v-3.5H5.5M15.8 6c-2.5.8-3.8 2.5-3.8 5.5V14h3.8v-3.5h-2.5',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 8v8',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  redo: 'm13 4 3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4',
} as const

export type Tool = {
  label: string
  hint?: string
  face: ReactNode
  run: (editor: Editor, open: { link: () => void; pictures: () => void }) => unknown
  /** For formats: whether the selection has it. */
  isOn?: (editor: Editor) => boolean
  isDisabled?: (editor: Editor) => boolean
  isHidden?: (editor: Editor) => boolean
}

export const drawn = (path: string) => <Icon path={path} />
const isIn =
  (...names: string[]) =>
  (editor: Editor) =>
    names.some((name) => editor.isActive(name))
const toggle = (mark: string, attributes?: object) => (editor: Editor) =>
  editor.chain().focus().toggleMark(mark, attributes).run()
const insert = (content: object) => (editor: Editor) => editor.chain().focus().insertContent(content).run()
const step = (name: 'undo' | 'redo') => ({
  run: ({ commands }: Editor) => commands[name](),
  isDisabled: (editor: Editor) => !editor.can()[name](),
})

export const tools: Tool[] = [
  { label: 'Bold', hint: 'Ctrl+B', face: <b>B</b>, run: toggle('strong'), isOn: isIn('strong', 'b') },
  { label: 'Italic', hint: 'Ctrl+I', face: <i>I</i>, run: toggle('em'), isOn: isIn('em', 'i') },
  {
    label: 'Link',
    hint: 'Ctrl+K',
    face: drawn(toolIcons.link),
    run: (_, open) => open.link(),
    isOn: isIn('a'),
  },
  {
    label: 'Nepali words',
    face: <span lang="ne" className={styles.nepali} />,
    run: toggle('span', { lang: 'ne' }),
    isOn: (one) => one.isActive('span', { lang: 'ne' }),
  },
  { label: 'List', face: drawn(toolIcons.list), run: (one) => toggleList(one, 'ul'), isOn: isIn('ul') },
  {
    label: 'Numbered list',
    face: drawn(toolIcons.numbers),
    run: (one) => toggleList(one, 'ol'),
    isOn: isIn('ol'),
  },
  {
    label: 'Quote',
    face: drawn(toolIcons.quote),
    run: (one) => one.chain().focus().toggleWrap('blockquote').run(),
    isOn: isIn('blockquote'),
  },
  { label: 'Picture', face: drawn(icons.pictures), run: (_, open) => open.pictures() },
  { label: 'Table', face: drawn(toolIcons.table), run: insert(newTable), isHidden: isIn('table') },
  { label: 'Horizontal line', face: <Icon name="less" />, run: insert({ type: 'hr' }) },
  { label: 'Undo', hint: 'Ctrl+Z', face: drawn(toolIcons.undo), ...step('undo') },
  { label: 'Redo', hint: 'Ctrl+Y', face: drawn(toolIcons.redo), ...step('redo') },
]

export const tableTools: Tool[] = [
  { label: 'Add a row below', face: '+ Row', run: addRow },
  { label: 'Delete this row', face: '− Row', run: deleteRow },
  { label: 'Add a column to the right', face: '+ Column', run: addColumn },
  { label: 'Delete this column', face: '− Column', run: deleteColumn },
  { label: 'Delete the table', face: 'Delete table', run: deleteTable },
]
