/**
 * Stands in the head: stores what visitors press, send, change and open before the page reacts, for `redoEarlyInput`.
 * Links, and forms that the server understands, work without scripts and are left alone. Any input makes the scripts
 * start. React itself repeats what comes while it hydrates, except that something opens or closes. `visitor` resolves
 * with the first sign of a visitor, at once if the browser has stored something of the shop, which parts may show.
 */
export const earlyInputScript = `{
const early = (window.earlyInput = { inputs: [], hasStarted: false })
early.reacts = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
const store = (event) => {
  const { type, target, submitter } = event
  const node = type === 'click' ? target.closest?.('button[type=button]') : target
  if (!node || early.reacts(node)) return
  if (type === 'submit') {
    if (node.hasAttribute('action') || node.method === 'post') return
    event.preventDefault()
  }
  const push = () => {
    early.inputs.push({ type, node, submitter, value: node.value, checked: node.checked })
    if (['click', 'submit'].includes(type) && !early.hasStarted) (submitter ?? node).setAttribute('aria-busy', 'true')
    early.redo?.()
  }
  if (early.hasStarted && type !== 'toggle') setTimeout(() => early.reacts(node) || push())
  else push()
}
for (const type of ['click', 'submit', 'input', 'toggle']) addEventListener(type, store, true)
for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => early.start?.(), true)
early.visitor = new Promise((resolve) => {
  for (const type of ['pointerdown', 'keydown', 'scroll', 'focusin', 'click', 'input'])
    addEventListener(type, resolve, { capture: true, once: true })
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && resolve(), true)
  try {
    if (localStorage.length > 0) resolve()
  } catch {}
})
}`
