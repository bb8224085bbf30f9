import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

type List = 'ul' | 'ol'

/**
 * Turns selected paragraphs into a list, a list of this kind into paragraphs, and a list of the other kind into this.
 */
export function toggleList(editor: Editor, name: List): void {
  // The commands for lists do not know the selection of everything.
  const chain = editor.chain().focus().setTextSelection(editor.state.selection)
  if (editor.isActive(name)) {
    chain.command(inSelection('plain', 'p')).liftListItem('li').run()
  } else {
    chain
      .toggleList(name, 'li')
      .command(inSelection('p', 'plain', isAloneInItem))
      .run()
  }
}

/** Enter starts a new item, or ends the list if the item is empty; Tab indents the item. */
export const listKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts: () => ({
    Enter: inItem((editor) =>
      isInEmptyItem(editor)
        ? editor.chain().command(inSelection('plain', 'p')).liftListItem('li').run()
        : editor.commands.splitListItem('li'),
    ),
    Tab: inItem(({ commands }) => commands.sinkListItem('li')),
    'Shift-Tab': inItem(({ commands }) => commands.liftListItem('li')),
  }),
})

function inItem(run: (editor: Editor) => boolean) {
  return ({ editor }: { editor: Editor }) => editor.isActive('li') && run(editor)
}

function isInEmptyItem({ state }: Editor): boolean {
  const { $from, empty } = state.selection
  const item = $from.node(-1)
  return empty && $from.parent.content.size === 0 && item?.type.name === 'li' && item.childCount === 1
}

/** Text alone in a list item needs no paragraph element. */
function isAloneInItem(_: Node, parent: Node | null): boolean {
  return parent?.type.name === 'li' && parent.childCount === 1
}

function inSelection(
  from: string,
  to: string,
  matches: (node: Node, parent: Node | null) => boolean = () => true,
) {
  return ({ tr }: { tr: Transaction }) => {
    const type = tr.doc.type.schema.nodes[to]
    tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, position, parent) => {
      if (type && node.type.name === from && matches(node, parent)) tr.setNodeMarkup(position, type)
    })
    return true
  }
}
