import { editorialPicturesMessages } from '#messages/editorial-pictures.ts'

const files = import.meta.glob<string>('./editorial/*', { eager: true, query: '?url', import: 'default' })

/** A picture of the home page, in every width and format that the folder has. */
function editorial(name: string, alt: string, widest: { width: number; height: number }) {
  const sets = { avif: srcset(name, 'avif'), webp: srcset(name, 'webp') }
  return { src: files[`./editorial/${name}-1024.webp`] ?? '', alt, ...widest, srcset: sets }
}

function srcset(name: string, format: string): string {
  const pattern = new RegExp(`/${name}-(\\d+)\\.${format}$`)
  return Object.entries(files)
    .flatMap(([path, address]) => {
      const width = pattern.exec(path)?.[1]
      return width ? [{ width: Number(width), address }] : []
    })
    .toSorted((a, b) => a.width - b.width)
    .map(({ width, address }) => `${address} ${width}w`)
    .join(', ')
}

const tallHero = editorial('hero-tall', '', { width: 1080, height: 1350 })

export const heroPicture = {
  ...editorial('hero', editorialPicturesMessages.hero, { width: 2080, height: 800 }),
  narrow: { srcset: tallHero.srcset, width: tallHero.width, height: tallHero.height },
}

export const workshopPicture = editorial('workshop', editorialPicturesMessages.workshop, {
  width: 1440,
  height: 810,
})
