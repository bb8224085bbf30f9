/** Tab goes round in the dialog, and the focus comes back to it from elsewhere. */
export function keepFocus(
  dialog: HTMLDialogElement,
  { signal, isLast }: { signal: AbortSignal; isLast: () => boolean },
) {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()
  const elements = () => [...dialog.querySelectorAll<HTMLElement>('*')]
  const enter = () => (elements().find(isStop) ?? dialog).focus()
  const isInside = () => dialog.contains(document.activeElement)
  if (!isInside()) enter()
  document.addEventListener('focusin', () => isLast() && !isInside() && enter(), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.defaultPrevented || !isLast()) return
      const ends = [elements().find(isStop), elements().findLast(isStop)]
      const [next, last] = event.shiftKey ? ends.toReversed() : ends
      if (document.activeElement !== last) return
      event.preventDefault()
      next?.focus()
    },
    { signal },
  )
}
