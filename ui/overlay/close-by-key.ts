/** Not every browser has it. */
type Watcher = EventTarget & { destroy: () => void }
declare global {
  var CloseWatcher: (new () => Watcher) | undefined
}

type Rules = { signal: AbortSignal; isLast: () => boolean; isBusy: () => boolean; dismiss: () => void }

/** The browser watches for Esc and for the phone's way back, or at least we for Esc. */
export function closeByKey({ signal, isLast, isBusy, dismiss }: Rules) {
  const { CloseWatcher } = globalThis
  if (CloseWatcher) {
    const watcher = new CloseWatcher()
    watcher.addEventListener('cancel', (event) => isBusy() && event.preventDefault())
    watcher.addEventListener('close', dismiss)
    signal.addEventListener('abort', () => watcher.destroy())
    return
  }
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (isLast() && !isBusy()) dismiss()
    },
    { signal },
  )
}
