import type { Shared } from '#server/platform/kernel/share-address.ts'
import type { Face } from '#server/platform/pdf/fonts.ts'
import { loadOtherScripts, type OtherScripts } from '#server/platform/pdf/other-scripts.ts'
import { createShaper, outlinesOf, precision, widthOf } from '#server/platform/pdf/outlines.ts'

/** The width of the panel to the left of the photo, in px. */
export const panelWidth = 400
const height = 630
const margin = 44
const textWidth = panelWidth - 2 * margin
const colors = {
  paper: '#f4f1ea',
  ink: '#1c1916',
  quiet: '#5a5148',
  brass: '#7a5711',
  fitting: '#a8771f',
  faint: '#d6cec0',
}

/** The mark of the shop (ui/data/icon.svg), 64 units wide. */
function mark(place: string, ink: string, fitting: string): string {
  return `<g transform="${place}" fill="${ink}"><path d="M24 33C31 26 41 16 49 14c6-1 10 3 13 9 1 3 2 6 1.5 10-4 6-10 8-16 7-7-1-12-3-18 1-1 .7-2 1.5-2.5 2z"/><path fill="${fitting}" d="M20.5 33.5l4-1.5 4 11-4 1.5z"/><path d="M19 35c-4 4-9 8-17 10l4 13c4-5 9-9 18-11z"/></g>`
}

type Line = { text: string; face: Face; size: number; color: string; leading: number }

/**
 * The sizes of a title, in px, largest first. The title takes the first size in which its words fit the panel's width
 * and its lines are few enough.
 */
const titleSizes = [54, 48, 42, 36, 30]
const maxLines = 5

const quiet: Omit<Line, 'text'> = { face: 'text', size: 25, color: colors.quiet, leading: 1.3 }

/** The panel with the texts, as an SVG that needs no fonts. Without a photo, a large mark takes the photo's place. */
export async function sharePanel(
  { title, titleInNepali, category, mediaKey }: Shared,
  shopName: string,
): Promise<string> {
  const drawer = createTextDrawer(await loadOtherScripts())
  const lines: Line[] = [
    ...(category ? [{ ...quiet, text: category }] : []),
    ...titleLines(drawer, title),
    ...(titleInNepali
      ? drawer.broken(titleInNepali, { face: 'heading', size: 36, color: colors.brass, leading: 1.5 })
      : []),
  ]
  let baseline = height - margin - 8
  let texts = drawer.written({ ...quiet, text: shopName, size: 26, face: 'heading', color: colors.ink }, 158)
  // Draws from the bottom up.
  for (const line of lines.toReversed()) {
    texts += drawer.written(line, baseline)
    baseline -= line.size * line.leading
  }
  const width = mediaKey === null ? 1200 : panelWidth
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${colors.paper}" d="M0 0H${panelWidth}V${height}H0z"/>`,
    `<path fill="${colors.fitting}" d="M0 0H${panelWidth}V8H0z"/>`,
    mark(`translate(${margin - 4} 44) scale(1.1)`, colors.ink, colors.fitting),
    ...(mediaKey === null ? [mark('translate(544 70) scale(8)', colors.faint, colors.fitting)] : []),
    texts,
    '</svg>',
  ].join('')
}

type TextDrawer = ReturnType<typeof createTextDrawer>

function titleLines({ broken, widthOfLine }: TextDrawer, title: string): Line[] {
  const attempts = titleSizes.map((size) =>
    broken(title, { face: 'heading', size, color: colors.ink, leading: 1.14 }),
  )
  const fits = (lines: Line[]) =>
    lines.length <= maxLines && lines.every((line) => widthOfLine(line) <= textWidth)
  const smallest = attempts.at(-1) ?? []
  const chosen = attempts.find(fits) ?? smallest.slice(0, maxLines)
  const last = chosen.at(-1)
  // A title too long for even the smallest size ends with an ellipsis.
  if (last && chosen.length < smallest.length && !attempts.some(fits)) last.text += ' …'
  return chosen
}

/** Measures, breaks and draws text. Caches the widths of words, since titles are tried in several sizes. */
function createTextDrawer(others: OtherScripts) {
  const shape = createShaper(others)
  const widths = new Map<string, number>()

  function widthOfWord(face: Face, word: string): number {
    const key = `${face} ${word}`
    const width = widths.get(key) ?? widthOf(shape(face, word), 1)
    widths.set(key, width)
    return width
  }

  function widthOfLine({ face, text, size }: Line): number {
    const words = text.split(' ')
    const spaces = (words.length - 1) * widthOfWord(face, ' ')
    return size * words.reduce((sum, word) => sum + widthOfWord(face, word), spaces)
  }

  return {
    widthOfLine,

    broken(text: string, style: Omit<Line, 'text'>): Line[] {
      const lines: Line[] = []
      for (const word of text.split(/\s+/).filter(Boolean)) {
        const last = lines.at(-1)
        const longer = { ...style, text: `${last?.text} ${word}` }
        if (last && widthOfLine(longer) <= textWidth) lines[lines.length - 1] = longer
        else lines.push({ ...style, text: word })
      }
      return lines
    },

    /** A line that is still too wide, such as a single long word, is drawn smaller than the others. */
    written({ face, text, size, color }: Line, baseline: number): string {
      const runs = shape(face, text)
      const fitting = size * Math.min(1, textWidth / widthOf(runs, size))
      const path = outlinesOf(runs, { x: margin, baseline, size: fitting })
      return `<path fill="${color}" transform="scale(${1 / precision})" d="${path}"/>`
    },
  }
}
