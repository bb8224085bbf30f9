/** The scripts of each screen, by its path below /admin: 'orders/:id'. */
type Screens = Record<string, string[]>

/** Names the scripts of the screen at a path in the page, so that they load beside the page's own. */
export function adminPage(page: string, screens: Screens): (path: string) => string {
  const pages = Object.entries(screens)
    .toSorted(([one], [other]) => parameters(one) - parameters(other))
    .map(([path, files]) => ({
      pattern: new URLPattern({ pathname: `/admin${path && `/${path}`}{/}?` }),
      html: page.replace('</head>', () => `${files.map(preload).join('')}</head>`),
    }))
  return (pathname) => pages.find(({ pattern }) => pattern.test({ pathname }))?.html ?? page
}

/** Without any, 'orders/new' comes before 'orders/:id'. */
function parameters(path: string): number {
  return path.split(':').length
}

/** As in scripts/screen-files.ts, which names the files of every screen. */
const preload = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/admin/${file}">\n`
