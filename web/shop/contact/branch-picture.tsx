import type { Branch } from '#contract/shop/contact.ts'
import { contactDataMessages } from '#messages/contact-data.ts'
import { NoPicture, Picture, type PictureSource } from '#ui/data/picture.tsx'
import { mediaUrl } from '#web/client/media.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'

/** A picture of the branch, linked to its map. */
export function BranchPicture({ branch }: { branch: Branch }) {
  const source = branchSource(branch)
  const missing = <NoPicture text={contactDataMessages.footer.noPicture} />
  if (!source) return missing
  const picture = (
    <Picture
      picture={source}
      sizes="(width <= 560px) 92vw, (width <= 960px) 45vw, 22vw"
      shape="card"
      fallback={missing}
    />
  )
  if (!branch.map_location_url) return picture
  return (
    <a href={branch.map_location_url}>
      {picture}
      <span className="visually-hidden">{contactDataMessages.footer.onMap}</span>
    </a>
  )
}

export function hasPicture(branch: Branch): boolean {
  return branchSource(branch) !== undefined
}

function branchSource({ picture, image, name }: Branch): PictureSource | undefined {
  if (picture) return { ...pictureSource(picture), alt: picture.alt_text || name }
  return image ? { src: mediaUrl(image), alt: name, width: 1200, height: 900 } : undefined
}
