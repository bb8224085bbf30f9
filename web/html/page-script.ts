/*
 * Runs in the head of every page, before its styles, as a classic script (`scripts/inline-script.ts`): it has no imports,
 * and nothing of it is global but `earlyInput`. A page's scripts start after its first paint.
 */
;(() => {
  // Pages are the same for all visitors, and only the browser knows who is signed in: the stylesheet shows Login or Logout
  // by this mark.
  try {
    if (localStorage.getItem('access_token')) document.documentElement.setAttribute('data-signed-in', '')
  } catch {}

  const early: NonNullable<typeof earlyInput> = {
    inputs: [],
    hasStarted: false,
    reacts: (node) => Object.keys(node).some((key) => key.startsWith('__reactProps')),
    files: [],
    startWith,
    visitor: new Promise((resolve) => {
      // A picture that fails needs the code that replaces it.
      for (const type of ['pointerdown', 'keydown', 'scroll', 'focusin', 'click', 'input', 'error'])
        addEventListener(type, resolve, { capture: true, once: true })
      // Browsers send a move without one when they have laid out a page below the pointer.
      addEventListener(
        'pointermove',
        ({ movementX, movementY }) => (movementX || movementY) && resolve(undefined),
        true,
      )
      try {
        // What the browser has stored of the shop, parts may show: a cart, or the age of a copy without a network.
        if (localStorage.length > 0 || navigator.serviceWorker?.controller) resolve(undefined)
      } catch {}
    }),
  }
  globalThis.earlyInput = early

  // Stores what visitors press, send and change before the page reacts, for `redoEarlyInput`. Links, and forms that the
  // server understands, work without scripts and are left alone. React itself repeats what comes while it hydrates.
  for (const type of ['click', 'submit', 'input']) addEventListener(type, store, true)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => early.start?.(), true)

  function store(event: Event & { submitter?: HTMLElement | null }) {
    const { type, submitter } = event
    const target = event.target as HTMLElement
    const node = (
      type === 'click' ? target.closest?.('button[type=button]') : target
    ) as HTMLFormElement | null
    if (!node || early.reacts(node)) return
    // The browser itself would open it now, and the repeated press would close it.
    const opens = node.hasAttribute('popovertarget')
    if (type === 'submit' && (node.hasAttribute('action') || node.method === 'post')) return
    if (opens || type === 'submit') event.preventDefault()
    const push = () => {
      early.inputs.push({ type, node, submitter, value: node.value, checked: node.checked } as never)
      if (['click', 'submit'].includes(type) && !early.hasStarted)
        (submitter ?? node).setAttribute('aria-busy', 'true')
      early.redo?.()
    }
    if (early.hasStarted && !opens) setTimeout(() => early.reacts(node) || push())
    else push()
  }

  // On a slow network, shown by a style sheet that takes longer than 100 ms, the files load once the styles are there,
  // while the browser prepares the first paint. On a fast one that would only delay the paint: they load when they start.
  document.addEventListener(
    'load',
    ({ target }) => {
      const { rel, href } = target as HTMLLinkElement
      const entries = rel === 'stylesheet' ? performance.getEntriesByName(href) : []
      if (entries.some(({ duration }) => duration > 100)) load()
    },
    true,
  )

  function load() {
    for (const href of early.files.splice(0))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
      )
  }

  // The end of the page calls it with the module that starts React Router. It starts once the browser shows the first
  // paint, and at once on any input; a page in the background is never painted, and some browsers hide the time.
  function startWith(module: string) {
    const start = () => early.start?.()
    early.start = () => {
      early.start = undefined
      load()
      setTimeout(() =>
        document.head.append(
          Object.assign(document.createElement('script'), { type: 'module', textContent: module }),
        ),
      )
    }
    if (document.hidden || early.inputs.length > 0) start()
    else
      try {
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
        setTimeout(start, 1000)
      } catch {
        requestAnimationFrame(() => setTimeout(start))
      }
  }
})()
