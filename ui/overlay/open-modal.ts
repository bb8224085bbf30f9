import { closeByKey } from './close-by-key.ts'
import { keepFocus } from './keep-focus.ts'

type Rules = {
  /** Whether Esc and the phone's way back leave it open. */
  isBusy: () => boolean
  /** Whether a press outside leaves it open. */
  isEdited: () => boolean
  /** Called after the person has closed it, with the focus back where it was. */
  onClosed: () => void
}

/** The open dialogs, of which the last one has the keyboard and the pointer. */
const opened: HTMLDialogElement[] = []

/** `close` closes it for the program, `dismiss` as a person does. */
export type OpenModal = { close: () => void; dismiss: () => void }

/**
 * Opens a modal dialog. It is a popover, since `showModal` makes every element of the page inert: a slow phone computes
 * all their styles again before it shows the dialog, and before it hides it. What else `showModal` does is done here;
 * browsers without popovers use it.
 */
export function openModal(dialog: HTMLDialogElement, { isBusy, isEdited, onClosed }: Rules): OpenModal {
  const opener = document.activeElement
  const isPopover = typeof dialog.showPopover === 'function'
  const listening = new AbortController()
  const { signal } = listening
  const isLast = () => opened.at(-1) === dialog

  function close() {
    if (signal.aborted) return
    listening.abort()
    opened.splice(opened.indexOf(dialog), 1)
    if (opened.length === 0) setScrolling(true)
    if (!isPopover) return dialog.close()
    hideOthers()
    dialog.hidePopover()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  function dismiss() {
    if (signal.aborted) return
    close()
    onClosed()
  }

  opened.push(dialog)
  closeByPress(dialog, { signal, isLast, isEdited, dismiss })
  if (isPopover) {
    dialog.showPopover()
    keepFocus(dialog, { signal, isLast })
    hideOthers()
    closeByKey({ signal, isLast, isBusy, dismiss })
  } else {
    dialog.addEventListener('cancel', (event) => isBusy() && event.preventDefault(), { signal })
    // The event of an earlier closing arrives late.
    dialog.addEventListener('close', () => dialog.open || dismiss(), { signal })
    dialog.showModal()
  }
  // It looks at the layout, which is computed by now.
  if (opened.length === 1) setScrolling(false)
  return { close, dismiss }
}

type Press = Pick<Rules, 'isEdited'> & { signal: AbortSignal; isLast: () => boolean; dismiss: () => void }

/** A page with a scroll bar keeps it, or all of it would move. */
function setScrolling(scrolls: boolean) {
  const root = document.documentElement
  root.style.overflow = scrolls || innerWidth > root.clientWidth ? '' : 'hidden'
}

/**
 * A press that begins and ends outside closes it, and nothing reaches the page behind. A drag that selects text may end
 * outside.
 */
function closeByPress(dialog: HTMLDialogElement, { signal, isLast, isEdited, dismiss }: Press) {
  let began = false
  const isOutside = ({ target, isTrusted, clientX: x, clientY: y }: MouseEvent) => {
    // The program may press what it likes, for example a link to a file.
    if (target !== dialog) return isTrusted && !dialog.contains(target as Node)
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    return x < left || x > right || y < top || y > bottom
  }
  const options = { signal, capture: true, passive: false }
  const on = (type: 'pointerdown' | 'mousedown' | 'wheel' | 'click', handle: (event: MouseEvent) => void) =>
    document.addEventListener(type, (event) => isLast() && handle(event), options)
  on('pointerdown', (event) => {
    began = isOutside(event)
  })
  const prevent = (event: MouseEvent) => isOutside(event) && event.preventDefault()
  // It would take the focus away.
  on('mousedown', prevent)
  // With Ctrl it zooms.
  on('wheel', (event) => event.ctrlKey || prevent(event))
  on('click', (event) => {
    if (!isOutside(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (began && !isEdited()) dismiss()
  })
}

let hidden: Element[] = []
let watching: MutationObserver | undefined

/** Screen readers reach the last dialog alone, which may stand beside the one before it; what appears later is hidden too. */
function hideOthers() {
  for (const other of hidden) other.removeAttribute('aria-hidden')
  hidden = []
  watching?.disconnect()
  watching ??= new MutationObserver(hideOthers)
  for (
    let at: Element | null | undefined = opened.at(-1);
    at && at !== document.body;
    at = at.parentElement
  ) {
    if (!at.parentElement) break
    watching.observe(at.parentElement, { childList: true })
    for (const other of at.parentElement.children)
      if (other !== at && !other.hasAttribute('aria-hidden')) hidden.push(other)
  }
  for (const other of hidden) other.setAttribute('aria-hidden', 'true')
}
