/** The patterns that can be drawn to scale: outline of the blade and kind of handle. */
export const shapes = [
  'sirupate',
  'bhojpure',
  'ang_khola',
  'panawal',
  'chitlange',
  'chainpure',
  'dhankute',
  'service',
  'service_riveted',
  'kothimora',
  'budhune',
  'hanshee',
  'longleaf',
  'bushcraft',
  'kitchen',
  'cleaver',
  'karda',
] as const

export type Shape = (typeof shapes)[number]
