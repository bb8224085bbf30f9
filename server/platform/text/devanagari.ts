const consonants: Record<string, string> = Object.fromEntries(
  (
    'क k ख kh ग g घ gh ङ ng च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m ' +
    'य y र r ल l व w श sh ष sh स s ह h'
  )
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
)
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
}
const nasal = /[ँं]/u
const silent = '्'
/** In Latin letters. Longer texts are not words, and would take quadratic time. */
const longestWord = 100
/** The last unwritten a between two syllables. */
const between = /^(.*[aeiouA](?:chh|[a-z]h|ng|[^aeiouA]))A(?=(?:chh|[a-z]h|ng|[^aeiouA])[aeiouA])/

/**
 * Words in Devanagari as usually written in Latin letters: भोजपुरे → bhojpure. Long and short vowels become the same,
 * since buyers mix them up. The unwritten a is silent at the end of a word and between two syllables, as in speech.
 */
export function romanized(text: string): string {
  return text.replaceAll(/[\u0900-\u0963\u0970-\u097f]+/gu, word)
}

function word(letters: string): string {
  let spoken = ''
  for (const letter of letters) {
    const consonant = consonants[letter]
    const vowel = vowels[letter]
    // An upper-case A stands for an unwritten a.
    if (consonant !== undefined) spoken += `${consonant}A`
    else if (vowel !== undefined) spoken = spoken.replace(/A$/, '') + vowel
    else if (letter === silent) spoken = spoken.replace(/A$/, '')
    else if (nasal.test(letter)) spoken += 'n'
  }
  spoken = spoken.replace(/(?<=.)A$/, '')
  if (spoken.length > longestWord) return spoken.toLowerCase()
  // Starts at the end, since the sounds after an a decide whether it is silent.
  while (between.test(spoken)) spoken = spoken.replace(between, '$1')
  return spoken.toLowerCase()
}
