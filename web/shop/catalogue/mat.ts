import { type CSSProperties, useEffect, useState } from 'react'

/** Light grey, until the picture's own tone is known. */
export const defaultSample = '#d3d3d3'

/**
 * The tone of the mat around a picture: its middle pixel, as the backend says it, else as the browser reads it.
 * Where it can't be read, the mat stays light grey.
 */
export function useMat(background: string | undefined, address: string | undefined): CSSProperties {
  const [sampled, setSampled] = useState<string>()

  useEffect(() => {
    if (background || !address) return
    let wanted = true
    samplePicture(address).then(
      (colour) => wanted && setSampled(colour),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [background, address])

  return { '--sample': background ?? sampled ?? defaultSample } as CSSProperties
}

async function samplePicture(address: string): Promise<string> {
  const picture = new Image()
  // A picture of another origin may be read only when that origin says so; a second copy keeps the shown one safe.
  picture.crossOrigin = 'anonymous'
  picture.src = address
  await picture.decode()
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')
  if (!context) return defaultSample
  const [x, y] = [Math.floor(picture.naturalWidth / 2), Math.floor(picture.naturalHeight / 2)]
  context.drawImage(picture, x, y, 1, 1, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}
