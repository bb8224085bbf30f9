import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Media } from '#contract/admin/contents/media.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { icons } from '../icons.ts'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import styles from './html-editor.module.css'
import { toggleList } from './list-commands.ts'
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable, newTable } from './table-commands.ts'

type Props = { editor: Editor; isSource: boolean; onLink: () => void; onSource: () => void }

/** The styles of a block of text; the numbers are levels of headings. */
const kinds = [
  ['p', 'Text'],
  ['2', 'Heading'],
  ['3', 'Smaller heading'],
  ['4', 'Smallest heading'],
  ['pre', 'Preformatted'],
] as const

const toolIcons = {
  link: 'M8.5 11.5 11.5 8.5M7 9.5 4.8 11.7a3 3 0 0 0 4.2 4.2L11.2 13.7M8.8 6.3 11 4.1a3 3 0 0 1 4.2 4.2L13 10.5',
  list: 'M8 5h9M8 10h9M8 15h9M3.5 5h.02M3.5 10h.02M3.5 15h.02',
  numbers:
    'M8 5h9M8 10h9M8 15h9M3 3.5 4.2 3v4M3 9.5c.8-.8 2.2-.3 1.8.8L3 13h2M3 15h1.8L3.8 16.2c1.6.2 1.2 2-.8 1.6',
  quote: 'M8 6c-2.5.8-3.8 2.5-3.8 5.5V14H8v-3.5H5.5M15.8 6c-2.5.8-3.8 2.5-3.8 5.5V14h3.8v-3.5h-2.5',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 8v8',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  redo: 'm13 4 3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4',
  source: 'm7 6-4 4 4 4M13 6l4 4-4 4',
} as const

type Tool = {
  label: string
  hint?: string
  face: ReactNode
  run: (editor: Editor, open: { link: () => void; pictures: () => void }) => unknown
  /** For formats: whether the selection has it. */
  isOn?: (editor: Editor) => boolean
  isDisabled?: (editor: Editor) => boolean
  isHidden?: (editor: Editor) => boolean
}

const drawn = (path: string) => <Icon path={path} />
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

const tools: Tool[] = [
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

const tableTools: Tool[] = [
  { label: 'Add a row below', face: '+ Row', run: addRow },
  { label: 'Delete this row', face: '− Row', run: deleteRow },
  { label: 'Add a column to the right', face: '+ Column', run: addColumn },
  { label: 'Delete this column', face: '− Column', run: deleteColumn },
  { label: 'Delete the table', face: 'Delete table', run: deleteTable },
]

/** The formatting buttons. The toolbar is a single tab stop; the arrow keys move between buttons. */
export function Toolbar({ editor, isSource, onLink, onSource }: Props) {
  const [isPicking, setPicking] = useState(false)
  // Every transaction may change what the selection has.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  const open = { link: onLink, pictures: () => setPicking(true) }
  const source = {
    label: 'HTML',
    face: drawn(toolIcons.source),
    run: onSource,
    isOn: () => isSource,
  }
  const buttonOf = ({ label, hint, face, run, isOn, isDisabled, isHidden }: Tool) =>
    !isHidden?.(editor) && (
      <button
        key={label}
        type="button"
        className={classNames(styles.tool, 'small')}
        aria-label={label}
        title={hint ? `${label} (${hint})` : label}
        aria-pressed={isOn?.(editor)}
        disabled={isDisabled?.(editor)}
        // Keep the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(editor, open)}
      >
        {face}
      </button>
    )

  return (
    <Cluster gap={1} role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={moveFocus}>
      {!isSource && (
        <select
          aria-label="Text style"
          className={styles.tool}
          value={kindOf(editor)}
          onChange={({ currentTarget }) => setKind(editor, currentTarget.value)}
        >
          {kinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {[...(isSource ? [] : tools), source].map(buttonOf)}
      {editor.isActive('table') && !isSource && (
        <Cluster gap={1} className={styles.table}>
          {tableTools.map(buttonOf)}
        </Cluster>
      )}
      <PicturePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={([media]) => media && insertPicture(editor, media)}
      />
    </Cluster>
  )
}

function kindOf(editor: Editor): string {
  if (editor.isActive('heading')) return String(editor.getAttributes('heading').level)
  return editor.isActive('pre') ? 'pre' : 'p'
}

function setKind(editor: Editor, kind: string): void {
  const chain = editor.chain().focus()
  if (kind === 'p' || kind === 'pre') chain.setNode(kind).run()
  else chain.setNode('heading', { level: Number(kind) }).run()
}

function insertPicture(editor: Editor, { key, alt_text, picture: { width, height } }: Media): void {
  const img = { type: 'img', attrs: { src: `/media/${key}/960.webp`, alt: alt_text, width, height } }
  const content = [
    { type: 'plain', content: [img] },
    { type: 'figcaption', content: [{ type: 'plain' }] },
  ]
  editor.chain().focus().insertContent({ type: 'figure', content }).run()
}

/** Moves the focus with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || event.target instanceof HTMLSelectElement) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button:not(:disabled)')]
  const at = tools.indexOf(event.target as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}
