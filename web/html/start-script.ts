import pageScript from './page-script.ts?inline-script'

const preloadTag = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleTag = /(<script type="module" async="">)(.*?)(?=<\/script>)/s
/** The first script of a page, which `Head` leaves empty. */
const headTag = '<script></script>'

/**
 * Takes the scripts that React Router writes into a page out of it, and gives them to the page's own script, which starts
 * them after the first paint (`page-script.ts`). `headScript` stands in the returned HTML, `startScript` belongs at its
 * end; it is '' for a page without scripts.
 */
export function startAfterPaint(html: string): { html: string; headScript: string; startScript: string } {
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
  const headScript = files.length > 0 ? `${pageScript}earlyInput.files=${inScript(files)}` : pageScript
  return {
    html: page.replace(headTag, () => `<script>${headScript}</script>`),
    headScript,
    startScript: module && `earlyInput.startWith(${template(module)})`,
  }
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
/** As a template, quotes need no backslash. */
const template = (text: string) => `\`${text.replaceAll(/[`$\\]/g, '\\$&').replaceAll('<', '\\u003c')}\``
