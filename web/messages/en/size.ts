const centimetersInAnInch = 2.54
const gramsInAnOunce = 28.349523125

type Units = 'cm' | 'inches'

export const sizeMessages = {
  title: 'Size',
  units: { legend: 'Units', cm: 'cm', inches: 'inches' },
  handle: 'Handle',
  blade: 'Blade',
  overall: 'Overall',
  /** A length given in cm, formatted with its unit. */
  length: (cm: number, units: Units) =>
    units === 'cm' ? `${cm.toFixed(1)} cm` : `${trimmed(cm / centimetersInAnInch)} in`,
  weightOf: (grams: number, units: Units) =>
    units === 'cm' ? `${grams} g` : `${trimmed(grams / gramsInAnOunce)} oz`,
  drawing: (handle: number, blade: number, overall: number) =>
    `Outline to scale: handle ${both(handle)}, blade ${both(blade)}, overall ${both(overall)}.`,
  hand: (cm: number, units: Units) =>
    units === 'cm' ? `Hand (${cm} cm)` : `Hand (${trimmed(cm / centimetersInAnInch)} in)`,
  caption: (hand: number, units: Units) =>
    units === 'cm'
      ? `To scale, with a 30 cm ruler and a ${hand} cm hand.`
      : `To scale, with a 12 in ruler and a ${trimmed(hand / centimetersInAnInch)} in hand.`,
  guide: 'Size guide',
}

/** '10' rather than '10.0': sizes in inches are mostly whole. */
function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}

function both(cm: number): string {
  return `${cm.toFixed(1)} cm (${trimmed(cm / centimetersInAnInch)} in)`
}
