/*
 * Surcharges of a customization, shared by server and pages. They are returned in the form in which they are given: in
 * cents on the server, as text in pages.
 */

/** A customer's choices and texts by option key; null if nothing is customized. */
export type Customization = Record<string, string> | null | undefined

export type Option<Surcharge = unknown> = {
  key: string
  label: string
  kind: 'text' | 'choice'
  choices?: ({ value: string; label: string } & Surcharge)[] | undefined
  /** Maximum length of a text, in letters. */
  max_length?: number | undefined
  surcharge_steps?: ({ up_to: number } & Surcharge)[] | undefined
}

/** Counts letters as a reader does: a Devanagari syllable is one. */
export function letterCount(text: string): number {
  // The first segmenter takes a phone 70 ms.
  if (text === '') return 0
  return [...new Intl.Segmenter('en').segment(text)].length
}

export function isTooLong({ kind, max_length }: Option, text: string): boolean {
  return kind === 'text' && max_length !== undefined && letterCount(text) > max_length
}

/** The surcharges for one unit; options that the product no longer offers add none. */
export function surchargesOf<Surcharge>(
  options: readonly Option<Surcharge>[],
  customization: Customization,
): Surcharge[] {
  return Object.entries(customization ?? {}).flatMap(([key, text]) => {
    const option = options.find((candidate) => candidate.key === key)
    const surcharge = option?.kind === 'choice' ? choiceOf(option, text) : option && stepOf(option, text)
    return surcharge ? [surcharge] : []
  })
}

export function choiceOf<Surcharge>({ choices = [] }: Option<Surcharge>, value: string) {
  return choices.find((choice) => choice.value === value)
}

function stepOf<Surcharge>({ surcharge_steps: steps = [] }: Option<Surcharge>, text: string) {
  if (text === '') return undefined
  return steps.find(({ up_to }) => letterCount(text) <= up_to) ?? steps.at(-1)
}

/** A picture with the choices of its product that it shows; without any, it shows the standard product. */
type Showing = { shows?: Record<string, string> | null | undefined }

/**
 * The index of the picture for these choices: the open picture if it contradicts none of them and no other shows more
 * of them; otherwise the first picture that shows the most.
 */
export function pictureFor(
  pictures: readonly Showing[],
  choices: Readonly<Record<string, string>>,
  current = 0,
): number {
  const scores = pictures.map(({ shows }) => {
    const shown = Object.entries(shows ?? {})
    return shown.every(([key, value]) => choices[key] === value) ? shown.length : -1
  })
  const best = Math.max(...scores)
  return scores[current] === best ? current : Math.max(0, scores.indexOf(best))
}
