export const productDetailsMessages = {
  details: 'Details',
  description: 'Detailed Description',
  care: {
    title: 'Handling',
    notes: [
      {
        title: 'First oiling',
        text: 'Wipe the blade clean and oil it before you put it back in its sheath.',
      },
      {
        title: 'Drawing the blade',
        text: 'Hold the sheath along its spine edge. Never wrap your fingers around the front.',
      },
    ],
  },
  anatomy: {
    label: 'Line drawing of a khukuri with its parts labeled; the caption lists them.',
    /** Precedes the makers' names, each with its translation. */
    caption: 'The parts, as the makers call them: ',
    /** Translations, by the makers' names. */
    parts: {
      chapri: 'butt cap',
      harhari: 'ring',
      kanjo: 'bolster',
      kaudi: 'notch',
      juro: 'peak of the spine',
      bhundi: 'belly',
    },
    tip: 'tip',
  },
}
