/** The scripts of a page: files to load beside each other, and the module that imports them. */
type PageScripts = { files: string[]; module: string }

const preloadTag = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleTag = /(<script type="module" async="">)(.*?)(?=<\/script>)/s

/**
 * Takes the scripts that React Router writes into a page out of it, and returns one that starts them after the first
 * paint. It stands at the end of the page.
 */
export function startAfterPaint(html: string): { html: string; script: string } {
  const scripts: PageScripts = { files: [], module: '' }
  const rest = html.replace(preloadTag, (_, file: string) => {
    scripts.files.push(file)
    return ''
  })
  // The element stays, because hydration expects it.
  const page = rest.replace(moduleTag, (_, tag: string, module: string) => {
    scripts.module = module
    return tag
  })
  return { html: page, script: startScript(JSON.stringify(scripts).replaceAll('<', '\\u003c')) }
}

/**
 * The browser runs this once the styles are there. On a slow network the files load while it prepares the first paint;
 * on a fast one that would only delay the paint. Input starts the scripts at once, and a page in the background is never
 * painted.
 */
const startScript = (scripts: string) => `{
const { files, module } = ${scripts}
const early = window.earlyInput
const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))
const load = () => files.splice(0).forEach((href) => add('link', { rel: 'modulepreload', href }))
early.start = () => {
  early.start = undefined
  load()
  setTimeout(() => add('script', { type: 'module', textContent: module }))
}
const isSlow = performance.getEntriesByType('resource').some(({ name, duration }) => name.endsWith('.css') && duration > ${slowMs})
if (isSlow) load()
if (document.hidden || early.inputs.length > 0) early.start()
else {
  const start = () => early.start?.()
  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, ${longestWait})
  } catch {
    requestAnimationFrame(() => setTimeout(start))
  }
}
}`

/** In ms; some browsers hide the time of the paint. */
const longestWait = 1000

/** A style sheet that takes longer shows a network where a round trip delays the page. */
const slowMs = 100
