import { handOffScript } from './router-data.ts'

const preloadTag = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleTag = /(<script type="module" async="">)(.*?)(?=<\/script>)/s
const styleTag = '<link rel="stylesheet"'

/**
 * Takes the scripts that React Router writes into a page out of it. Returns a script for the head, before the styles,
 * which loads their files, and one for the end of the page, which starts them.
 */
export function startAfterPaint(html: string): { html: string; loadScript: string; startScript: string } {
  const files: string[] = []
  let module = ''
  const rest = html.replace(preloadTag, (_, file: string) => {
    files.push(file)
    return ''
  })
  // The element stays, because hydration expects it.
  const page = rest.replace(moduleTag, (_, tag: string, text: string) => {
    module = text
    return tag
  })
  const loadScript = loadScriptFor(inScript(files))
  const withLoad = page.replace(styleTag, () => `<script>${loadScript}</script>${styleTag}`)
  return { html: withLoad, loadScript, startScript: startScriptFor(inScript(module)) }
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * On a slow network, the files load once the styles are there, while the browser prepares the first paint. On a fast
 * one that would only delay the paint: they load when they start.
 */
const loadScriptFor = (files: string) => `{
const early = window.earlyInput
const files = ${files}
early.load = () => files.splice(0).forEach((href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href })))
document.addEventListener('load', ({ target }) => {
  if (target.rel === 'stylesheet' && performance.getEntriesByName(target.href).some(({ duration }) => duration > ${slowMs})) early.load()
}, true)
}`

/** A style sheet that takes longer shows a network where a round trip delays the page. */
const slowMs = 100

/**
 * The scripts start once the browser shows the first paint. Input starts them at once, and a page in the background is
 * never painted.
 */
const startScriptFor = (module: string) => `{
const early = window.earlyInput
const start = () => early.start?.()
early.start = () => {
  early.start = undefined
  early.load()
  ${handOffScript}
  setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: ${module} })))
}
if (document.hidden || early.inputs.length > 0) start()
else try {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, ${longestWait})
} catch {
  requestAnimationFrame(() => setTimeout(start))
}
}`

/** In ms; some browsers hide the time of the paint. */
const longestWait = 1000
