import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import type { Media } from '#contract/admin/contents/media.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import styles from './html-editor.module.css'
import { drawn, type Tool, tableTools, tools } from './tools.tsx'

type Props = { editor: Editor; isSource: boolean; onLink: () => void; onSource: () => void }

/** The styles of a block of text; the numbers are levels of headings. */
const kinds = [
  ['p', 'Text'],
  ['2', 'Heading'],
  ['3', 'Smaller heading'],
  ['4', 'Smallest heading'],
  ['pre', 'Preformatted'],
] as const

/** The formatting buttons. The toolbar is a single tab stop; the arrow keys move between buttons. */
export function Toolbar({ editor, isSource, onLink, onSource }: Props) {
  const [isPicking, setPicking] = useState(false)
  // Every transaction may change what the selection has.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  const open = { link: onLink, pictures: () => setPicking(true) }
  const source = {
    label: 'HTML',
    face: drawn('m7 6-4 4 4 4M13 6l4 4-4 4'),
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
      {isPicking && (
        <PicturePicker
          onClose={() => setPicking(false)}
          onChoose={([media]) => media && insertPicture(editor, media)}
        />
      )}
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
