type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Input =
  | { type: 'click'; node: HTMLButtonElement }
  | { type: 'submit'; node: HTMLFormElement; submitter: HTMLElement | null }
  | { type: 'input'; node: Field; value: string; checked?: boolean }

/** What the script in the head (`web/html/page-script.ts`) offers. */
type EarlyInput = {
  inputs: Input[]
  /** Whether an element has its event handlers. */
  reacts: (node: Element) => boolean
  /** From then on React makes a part react as soon as it is pressed, if the part's file is there. */
  hasStarted: boolean
  /** Resolves when there is a visitor who may use or see more of the page than its first paint. */
  visitor: Promise<unknown>
  /** Called when there is more. */
  redo?: () => void
  /** The scripts that start the page. */
  files: string[]
  /** Starts the page's module after the first paint. */
  startWith: (module: string) => void
  /** Starts it at once; undefined if it has started. */
  start?: (() => void) | undefined
}

declare global {
  var earlyInput: EarlyInput | undefined
}

const retryMs = 50

let timer: ReturnType<typeof setTimeout> | undefined

/** Call it right before hydration begins, which expects the buttons as the server rendered them. */
export function expectHydration(): void {
  const early = globalThis.earlyInput
  if (!early) return
  early.hasStarted = true
  for (const input of early.inputs)
    ((input.type === 'submit' && input.submitter) || input.node).removeAttribute('aria-busy')
}

/**
 * Repeats what visitors did before the page reacted. Call it once the page reacts; what was done in parts that react
 * later is repeated later.
 */
export function redoEarlyInput(): void {
  const early = globalThis.earlyInput
  if (!early) return
  early.redo = redoEarlyInput
  redoLater(early, 0)
}

function redoLater(early: EarlyInput, ms: number) {
  clearTimeout(timer)
  timer = setTimeout(() => redoAll(early), ms)
}

async function redoAll(early: EarlyInput) {
  for (const input of early.inputs.splice(0)) {
    if (!input.node.isConnected) continue
    if (early.reacts(input.node)) {
      redo(input)
      // Each sees the state that the one before it left.
      await Promise.resolve()
    } else early.inputs.push(input)
  }
  if (early.inputs.length > 0) redoLater(early, retryMs)
}

function redo(input: Input) {
  if (input.type === 'click') input.node.click()
  else if (input.type === 'submit') input.node.requestSubmit(input.submitter)
  else if (input.node instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(input.node.type)) {
    input.node.checked = !input.checked
    input.node.click()
  } else changeAgain(input.node, latestValue(input.node, input.value))
}

/** A person may have typed more since. A field with its first value was reset by hydration. */
function latestValue(field: Field, stored: string): string {
  return 'defaultValue' in field && field.value !== field.defaultValue ? field.value : stored
}

/** Hydration may have reset the field, and React ignores an event after which it has the value that React saw last. */
function changeAgain(field: Field, value: string) {
  const written = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = `${value} `
  written?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
