import sharp from 'sharp'

/** The bytes of a PNG with one color, 8 × 6 px. */
export async function paintedPicture(color = '#807060'): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = sharp({ create: { width: 8, height: 6, channels: 3, background: color } })
  return new Uint8Array(await canvas.png().toBuffer())
}
