import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { Media } from '#contract/admin/contents/media.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureGrid, Thumbnail } from './picture-grid.tsx'
import styles from './pictures.module.css'
import { addInTurn, type InTurn, nextTurn } from './turns.ts'

type Props = {
  onClose: () => void
  /** Called with the chosen or uploaded pictures, in the order of choosing. */
  onChoose: (pictures: Media[]) => void
  /** Allow several pictures, as for a product. */
  several?: boolean
}

/**
 * A dialog to choose from the shop's pictures or upload new ones.
 *
 *     <OpenButton label="Add pictures">
 *       {(close) => <PicturePicker several onClose={close} onChoose={add} />}
 *     </OpenButton>
 */
export function PicturePicker({ onClose, onChoose, several = false }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<InTurn<Media>[]>([])
  const { data, error, refetch } = useAnswer('GET /admin/media/', {
    query: { page_size: 60, ...(search ? { search } : {}) },
  })
  const name = useId()
  const isChosen = ({ key }: Media) => chosen.some((one) => one.key === key)

  /** If only one picture is wanted and several arrive, the last choice wins. */
  function take(media: InTurn<Media>) {
    setChosen((all) => (several ? addInTurn(all, media) : addInTurn(all, media).slice(-1)))
  }
  function choose(media: Media) {
    if (several && isChosen(media)) setChosen(chosen.filter(({ key }) => key !== media.key))
    else take({ ...media, turn: nextTurn() })
  }
  function finish() {
    onChoose(chosen)
    onClose()
  }

  const actions = (
    <>
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={finish} disabled={chosen.length === 0}>
        {several && chosen.length > 1 ? `Add ${chosen.length} pictures` : 'Use this picture'}
      </Button>
    </>
  )
  const title = several ? 'Add pictures' : 'Choose a picture'
  // Outside of the page's form, which Enter in the search would send.
  return createPortal(
    <Dialog open wide {...{ title, onClose, actions }}>
      <PictureDrop single={!several} onStored={take} />
      <TextField
        label="Search pictures"
        type="search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {error && <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />}
      <PictureGrid label="Pictures">
        {withChosen(chosen, data?.results ?? []).map((media) => (
          <li key={media.key}>
            <label className={styles.choice}>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                className="visually-hidden"
                checked={isChosen(media)}
                onChange={() => choose(media)}
              />
              <Thumbnail picture={media.picture} alt={media.alt_text} />
              <span className="one-line quiet small">{media.name || media.alt_text || 'Unnamed'}</span>
            </label>
          </li>
        ))}
      </PictureGrid>
      {data && data.count > data.results.length && (
        <p className="quiet">Only the newest 60 are shown. Search to find the others.</p>
      )}
    </Dialog>,
    document.body,
  )
}

/** The loaded list may not contain a picture that was just uploaded. */
function withChosen(chosen: Media[], found: Media[]): Media[] {
  const missing = chosen.filter(({ key }) => !found.some((media) => media.key === key))
  return [...missing, ...found]
}
