import { expect, test } from 'vitest'
import { galleryMessages as english } from './en/gallery.ts'

const french: typeof english = {
  title: 'Galerie',
  loadFailed: 'Impossible de charger les produits.',
  empty: 'Aucun produit trouvé.',
  viewer: {
    picture: 'Image',
    close: 'Fermer',
    previous: 'Image précédente',
    next: 'Image suivante',
    zoomIn: 'Agrandir',
    position: (number, total) => `${number} sur ${total}`,
    plate: (number) => `Pl. ${number}`,
  },
}

test('another language has the same messages, and the compiler names the missing ones', () => {
  const { title: _, ...untitled } = french
  // @ts-expect-error: the title is missing
  const incomplete: typeof english = untitled
  expect(Object.keys(incomplete)).toHaveLength(Object.keys(english).length - 1)
  expect(french.viewer.position(2, 5)).toBe('2 sur 5')
})
