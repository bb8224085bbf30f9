import { sizeMessages } from './size.ts'

type Units = 'cm' | 'inches'

export const sizeGuideMessages = {
  title: 'Size Guide',
  lead: 'Four things decide how a khukuri feels: the length of its blade, its weight, its belly and its spine.',
  loadFailed: 'We couldn’t load the sizes of our knives.',
  empty: 'No knives to show yet.',
  how: 'How to choose',
  choices: [
    {
      title: 'Length',
      text: 'Ten inches, or 25 cm, is the everyday length: long enough to chop with, short enough for the belt. Under eight inches, it’s a knife for camp and kitchen. Over twelve, it needs room to swing; at fourteen and up, it’s for training and display.',
    },
    {
      title: 'Weight',
      text: 'At around 450 g, a khukuri is quick in the wrist. At around 800 g, it does the work by itself and tires an arm that isn’t used to it. If you can’t decide between two, take the lighter one.',
    },
    {
      title: 'Belly',
      text: 'The belly is the widest part, and the blow lands there. A deep belly, as on an Ang Khola or a Budhune, chops like a small ax. A slim blade, as on a Sirupate, slices and turns quickly.',
    },
    {
      title: 'Spine',
      text: 'At the handle, 7 mm is light and 10 mm is heavy. A thick spine splits wood and forgives a bad blow; a thin one cuts better and is easier to carry all day.',
    },
  ],
  uses: {
    title: 'Which size for which job',
    use: 'Job',
    blade: 'Blade',
    weight: 'Weight',
    /** Blades in cm, weights in grams. */
    rows: [
      { use: 'Kitchen', blade: [17, 21], weight: [200, 400], patterns: 'Kitchen khukuri, cleaver' },
      { use: 'Camp and trail', blade: [15, 23], weight: [280, 450], patterns: 'Small khukuri, bushcraft' },
      { use: 'All-around', blade: [25, 28], weight: [430, 650], patterns: 'Service, Sirupate, Dhankute' },
      {
        use: 'Chopping and clearing',
        blade: [23, 31],
        weight: [650, 850],
        patterns: 'Ang Khola, Panawal, Bhojpure',
      },
      { use: 'Training and reach', blade: [35, 51], weight: [550, 1000], patterns: 'Long Sirupate, Hanshee' },
      { use: 'Gifts and display', blade: [22, 26], weight: [480, 560], patterns: 'Kothimora, dress khukuri' },
    ],
  },
  range: ([from, to]: readonly number[], units: Units) =>
    units === 'cm' ? `${from}–${to} cm` : `${inches(from)}–${inches(to)} in`,
  weightRange: ([from, to]: readonly number[], units: Units) =>
    units === 'cm' ? `${from}–${to} g` : `${ounces(from)}–${ounces(to)} oz`,
  law: {
    title: 'Before you choose a long blade',
    text: 'Some countries limit the length of the blades you can bring in, and most limit the blades you can carry in public. Every product page tells you what we know about shipping to your country. Whether you may carry a knife depends on the law where you live.',
  },
  knives: {
    title: 'Our knives, to the same scale',
    text: 'Shortest first. Measurements may vary a little from knife to knife.',
    hand: sizeMessages.hand,
    measures: (blade: number, overall: number, grams: number, units: Units) =>
      [
        `Blade ${sizeMessages.length(blade, units)}`,
        `overall ${sizeMessages.length(overall, units)}`,
        ...(grams > 0 ? [sizeMessages.weightOf(grams, units)] : []),
      ].join(', '),
  },
}

function inches(cm = 0): number {
  return Math.round(cm / 2.54)
}

function ounces(grams = 0): number {
  return Math.round(grams / 28.35)
}
