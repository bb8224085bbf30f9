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

const kinds = [
  { value: 'p', label: 'Text' },
  { value: '2', label: 'Heading' },
  { value: '3', label: 'Smaller heading' },
  { value: '4', label: 'Smallest heading' },
  { value: 'pre', label: 'Preformatted' },
]

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

/** The formatting buttons. The toolbar is a single tab stop; the arrow keys move between buttons. */
export function Toolbar({ editor, isSource, onLink, onSource }: Props) {
  const [isPicking, setPicking] = useState(false)
  const is = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  const run = (command: (editor: Editor) => unknown) => () => void command(editor)

  return (
    <Cluster gap={1} role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={moveFocus}>
      {!isSource && (
        <>
          <select
            aria-label="Text style"
            className={styles.tool}
            value={is.kind}
            onChange={({ currentTarget }) => setKind(editor, currentTarget.value)}
          >
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Tool
            label="Bold"
            hint="Ctrl+B"
            on={is.strong}
            onClick={run(({ commands }) => commands.toggleMark('strong'))}
          >
            <b>B</b>
          </Tool>
          <Tool
            label="Italic"
            hint="Ctrl+I"
            on={is.em}
            onClick={run(({ commands }) => commands.toggleMark('em'))}
          >
            <i>I</i>
          </Tool>
          <Tool label="Link" hint="Ctrl+K" on={is.a} onClick={onLink}>
            <Icon path={toolIcons.link} />
          </Tool>
          <Tool
            label="Nepali words"
            on={is.ne}
            onClick={run((one) => one.chain().focus().toggleMark('span', { lang: 'ne' }).run())}
          >
            <span lang="ne" className={styles.nepali} />
          </Tool>
          <Tool label="List" on={is.ul} onClick={run((one) => toggleList(one, 'ul'))}>
            <Icon path={toolIcons.list} />
          </Tool>
          <Tool label="Numbered list" on={is.ol} onClick={run((one) => toggleList(one, 'ol'))}>
            <Icon path={toolIcons.numbers} />
          </Tool>
          <Tool
            label="Quote"
            on={is.blockquote}
            onClick={run((one) => one.chain().focus().toggleWrap('blockquote').run())}
          >
            <Icon path={toolIcons.quote} />
          </Tool>
          <Tool label="Picture" onClick={() => setPicking(true)}>
            <Icon path={icons.pictures} />
          </Tool>
          {!is.table && (
            <Tool label="Table" onClick={run((one) => one.chain().focus().insertContent(newTable).run())}>
              <Icon path={toolIcons.table} />
            </Tool>
          )}
          <Tool
            label="Horizontal line"
            onClick={run((one) => one.chain().focus().insertContent({ type: 'hr' }).run())}
          >
            <Icon name="less" />
          </Tool>
          <Tool
            label="Undo"
            hint="Ctrl+Z"
            onClick={run(({ commands }) => commands.undo())}
            disabled={!is.undo}
          >
            <Icon path={toolIcons.undo} />
          </Tool>
          <Tool
            label="Redo"
            hint="Ctrl+Y"
            onClick={run(({ commands }) => commands.redo())}
            disabled={!is.redo}
          >
            <Icon path={toolIcons.redo} />
          </Tool>
        </>
      )}
      <Tool label="HTML" on={isSource} onClick={onSource}>
        <Icon path={toolIcons.source} />
      </Tool>
      {is.table && !isSource && (
        <Cluster gap={1} className={styles.table}>
          <Tool label="Add a row below" onClick={run(addRow)}>
            + Row
          </Tool>
          <Tool label="Delete this row" onClick={run(deleteRow)}>
            − Row
          </Tool>
          <Tool label="Add a column to the right" onClick={run(addColumn)}>
            + Column
          </Tool>
          <Tool label="Delete this column" onClick={run(deleteColumn)}>
            − Column
          </Tool>
          <Tool label="Delete the table" onClick={run(deleteTable)}>
            Delete table
          </Tool>
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

type ToolProps = {
  label: string
  hint?: string
  /** For toggle buttons: whether the format is on. */
  on?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, hint, on, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames(styles.tool, 'small')}
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
      aria-pressed={on}
      disabled={disabled}
      // Keep the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function stateOf(editor: Editor) {
  const level = editor.isActive('heading') ? String(editor.getAttributes('heading').level) : undefined
  return {
    kind: level ?? (editor.isActive('pre') ? 'pre' : 'p'),
    strong: editor.isActive('strong') || editor.isActive('b'),
    em: editor.isActive('em') || editor.isActive('i'),
    a: editor.isActive('a'),
    ne: editor.isActive('span', { lang: 'ne' }),
    ul: editor.isActive('ul'),
    ol: editor.isActive('ol'),
    blockquote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  }
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
