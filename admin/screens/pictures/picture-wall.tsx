import { useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { PictureDrop } from '#admin/kit/pictures/picture-drop.tsx'
import { PictureGrid, Thumbnail } from '#admin/kit/pictures/picture-grid.tsx'
import { addInTurn, type InTurn } from '#admin/kit/pictures/turns.ts'
import type { UploadedPicture } from '#admin/kit/pictures/use-uploads.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { NewPictures } from './new-pictures.tsx'
import styles from './pictures.module.css'

/** All pictures of the shop, and the upload of new ones. */
export default function PictureWall() {
  const [added, setAdded] = useState<InTurn<UploadedPicture>[]>([])
  const add = (picture: InTurn<UploadedPicture>) => setAdded((all) => addInTurn(all, picture))
  return (
    <ListPage
      title="Pictures"
      list="GET /admin/media/"
      fixed={{ page_size: '48' }}
      columns={[
        { label: 'Name', render: ({ name }) => name, ordering: 'name', card: 'title' },
        { label: 'Added', render: ({ created_at }) => created_at, ordering: 'created_at' },
      ]}
      ordering="-created_at"
      rowKey={({ key }) => key}
      search="Name or description"
      filters={[{ name: 'unused', label: 'Usage', choices: { false: 'Used', true: 'Not used' } }]}
      wall={(pictures) => (
        <PictureGrid label="Pictures">
          {pictures.map(({ key, name, alt_text, picture, use_count }) => (
            <li key={key}>
              <Link to={`/pictures/${key}`} className={styles.tile}>
                <Thumbnail picture={picture} />
                <span className="one-line">{name || alt_text || 'Picture'}</span>
                <span className={alt_text ? 'quiet small' : 'danger small'}>
                  {alt_text ? usesText(use_count) : 'No description'}
                </span>
              </Link>
            </li>
          ))}
        </PictureGrid>
      )}
      empty={{
        title: 'No pictures yet',
        text: 'Drop the first ones above: blades, hands at work, the shop.',
      }}
    >
      <Stack gap={4} className={styles.entrance}>
        <PictureDrop onStored={add} />
        <NewPictures
          pictures={added}
          onDone={(done) => setAdded((all) => all.filter(({ key }) => key !== done))}
        />
      </Stack>
    </ListPage>
  )
}

function usesText(count: number): string {
  if (count === 0) return 'Not used'
  return count === 1 ? 'Used in 1 place' : `Used in ${count} places`
}
