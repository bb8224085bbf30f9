import { Extension } from '@tiptap/core'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import proseStyles from '#ui/data/prose.module.css'
import { FieldError } from '#ui/input/field-error.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './html-editor.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { listKeys } from './list-commands.ts'
import { pastedHtml } from './paste/pasted-html.ts'
import { htmlOf, schemaExtensions } from './schema.ts'
import { tableKeys } from './table-commands.ts'
import { Toolbar } from './toolbar.tsx'

const markKeys = Extension.create({
  name: 'markKeys',
  addKeyboardShortcuts: () => ({
    'Mod-b': ({ editor }) => editor.commands.toggleMark('strong'),
    'Mod-i': ({ editor }) => editor.commands.toggleMark('em'),
  }),
})

type Props = {
  label: string
  value: string
  /** Called when the person changes the text; undoing every change passes the original value again. */
  onChange: (html: string) => void
  error?: string | undefined
  isReadOnly?: boolean
  /** Whether it takes the focus once it has loaded. */
  hasFocus?: boolean
}

/**
 * An editor for the shop's HTML texts. Its schema has every element that the server allows, so it removes nothing, and
 * a text that was not edited stays identical.
 */
export default function HtmlEditor(props: Props) {
  const { label, value, onChange, error, isReadOnly = false, hasFocus = false } = props
  const id = useId()
  const [isSource, setSource] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const latest = useRef(value)
  const emit = useRef((_: Editor) => {})
  const editor = useEditor({
    extensions: [...schemaExtensions, UndoRedo, Dropcursor, Gapcursor, markKeys, tableKeys, listKeys],
    content: value,
    autofocus: hasFocus,
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-labelledby': `${id}-label`,
        'aria-multiline': 'true',
        role: 'textbox',
        class: classNames(proseStyles.prose, styles.text),
      },
      transformPastedHTML: pastedHtml,
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        setLinking(true)
        return true
      },
    },
    onUpdate: ({ editor }) => emit.current(editor),
  })
  const untouched = useRef(editor?.state.doc)
  const emitted = useRef(value)
  emit.current = ({ state }) => {
    const html = untouched.current && state.doc.eq(untouched.current) ? latest.current : htmlOf(state.doc)
    emitted.current = html
    onChange(html)
  }

  /** Shows a value set from outside: by the source view, a restored version, or a colleague's save. */
  useEffect(() => {
    if (!editor || value === emitted.current) return
    emitted.current = value
    latest.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    untouched.current = editor.state.doc
  }, [editor, value])

  return (
    <Stack gap={1}>
      <strong id={`${id}-label`}>{label}</strong>
      <div className={classNames(styles.box, error && styles.invalid)}>
        <Toolbar
          editor={editor}
          {...{ isSource }}
          onLink={() => setLinking(true)}
          onSource={() => setSource(!isSource)}
        />
        {isSource ? (
          <textarea
            className={styles.source}
            aria-labelledby={`${id}-label`}
            aria-invalid={error ? true : undefined}
            spellCheck={false}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <EditorContent editor={editor} data-invalid={error ? true : undefined} />
        )}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Stack>
  )
}
