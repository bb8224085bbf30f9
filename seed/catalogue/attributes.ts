import type { ProductFacts } from './catalogue-shapes.ts'

export type AttributeText = { key: string; value: string; order: number }

const centimetresInAnInch = 2.54
const gramsInAnOunce = 28.349523125

/** The same for every khukuri; the small knives among the accessories have no zones of hardness. */
const hardness = 'Edge 55–57, belly 45–46, spine 22–25 HRC'
const steelNames: Record<string, string> = { '5160': '5160 spring steel', '52100': '52100 bearing steel' }
const tangNames = { rat_tail: 'Rat-tail', full: 'Full flat (panawal)' }

/** The attributes that a product has, in the order of its page. */
export function attributesOf(facts: ProductFacts): AttributeText[] {
  const isKnife = facts.blade_cm !== null
  const isKhukuri = isKnife && facts.category !== 'accessories'
  const values: [key: string, value: string | null][] = [
    ['Blade length', centimetres(facts.blade_cm)],
    [isKnife ? 'Overall length' : 'Length', centimetres(facts.overall_cm)],
    ['Spine thickness', millimetres(facts.spine_mm)],
    ['Weight', weight(facts)],
    ['Tang', facts.tang && tangNames[facts.tang]],
    [isKnife ? 'Handle' : 'Wood', capitalised(facts.handle_words)],
    [isKnife ? 'Sheath' : 'Leather', capitalised(facts.sheath)],
    ['Steel', facts.steel && (steelNames[facts.steel] ?? facts.steel)],
    ['Hardness', isKhukuri ? hardness : null],
    ['Finish', capitalised(facts.finish)],
    ...(facts.further_attributes ?? []),
    ['Comes with', facts.comes_with],
    ['Good for', facts.good_for],
    ['Made in', facts.made_in],
  ]
  return values
    .flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
    .map((attribute, index) => ({ ...attribute, order: index + 1 }))
}

function centimetres(length: number | null): string | null {
  if (length === null) return null
  return `${length.toFixed(1)} cm (${(length / centimetresInAnInch).toFixed(1)} in)`
}

function millimetres(thickness: number | null): string | null {
  if (thickness === null) return null
  return `${thickness.toFixed(1)} mm (${(thickness / 10 / centimetresInAnInch).toFixed(2)} in)`
}

function weight({ weight_g, pieces }: ProductFacts): string {
  const whole = `${weight_g} g (${(weight_g / gramsInAnOunce).toFixed(1)} oz)`
  return pieces === undefined ? whole : `${whole}, both together`
}

function capitalised(words: string | null): string | null {
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}
