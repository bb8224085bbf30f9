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
