import type { Picture } from '../../../contract/shop/catalogue.ts'
import type { Exhibit } from './load-gallery.ts'

export type Pictured = Exhibit & { picture: Picture }

export function hasPicture(exhibit: Exhibit): exhibit is Pictured {
  return exhibit.picture !== undefined
}
