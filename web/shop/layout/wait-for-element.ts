const patience = 5000

/** Calls back with the element of that id as soon as the page has it; answers how to stop waiting. */
export function waitForElement(id: string, found: (element: HTMLElement) => void): () => void {
  const element = document.getElementById(id)
  if (element) {
    found(element)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const late = document.getElementById(id)
    if (!late) return
    stop()
    found(late)
  })
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
