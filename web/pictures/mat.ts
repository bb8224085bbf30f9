import { type CSSProperties, useEffect, useState } from 'react'

/** Light gray, until the picture's color is known. */
export const defaultSample = '#d3d3d3'

/**
 * The color of the mat around a picture: the picture's center pixel, sent by the backend or sampled in the browser.
 * Light gray if sampling fails.
 */
export function useMat(background: string | undefined, address: string | undefined): CSSProperties {
  const [sampled, setSampled] = useState<string>()

  useEffect(() => {
    if (background || !address) return
    let active = true
    samplePicture(address).then(
      (color) => active && setSampled(color),
      () => {},
    )
    return () => {
      active = false
    }
  }, [background, address])

  return { '--sample': background ?? sampled ?? defaultSample } as CSSProperties
}

async function samplePicture(address: string): Promise<string> {
  const picture = new Image()
  // Reading pixels from another origin needs CORS. A separate request leaves the visible picture alone if it is
  // refused.
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
