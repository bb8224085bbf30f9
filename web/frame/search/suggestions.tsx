import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { suggestionMessages } from '#messages/suggestions.ts'
import { dollars } from '#model/money-text.ts'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import listStyles from '#ui/input/combobox.module.css'
import { useCombobox } from '#ui/input/use-combobox.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { categoryAddress, postAddress, productAddress } from '#web/client/page-addresses.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import { useAtNavigation } from '../navigation/use-at-navigation.ts'
import { type Suggestions as Answer, createSuggestionSource } from './suggestion-source.ts'
import styles from './suggestions.module.css'

const messages = suggestionMessages

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** Returns the address of the page with all results. */
  addressOf: (typed: string) => string | undefined
}

/** A list of suggestions below the search box. Enter without a choice searches as usual. */
export function Suggestions({ input, addressOf }: Props) {
  const [{ answer, typed }, setShown] = useState<{ answer: Answer | undefined; typed: string }>(nothing)
  const [source] = useState(() =>
    createSuggestionSource(
      (search, signal) => browserCall('GET /search/suggestions/', { query: { search }, signal }),
      (answer, typed) => setShown({ answer, typed }),
    ),
  )
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const count = answer ? answer.products.length + answer.categories.length + answer.contents.length : 0
  const { isOpen, close } = useCombobox({ input, list, listId: id, isFilled: count > 0, onType: source.type })

  // The visitor has chosen.
  useAtNavigation(() => {
    source.stop()
    close()
  })

  const all = addressOf(typed)
  return (
    <>
      {isOpen && answer && (
        <Stack
          lined
          ref={list}
          id={id}
          role="listbox"
          aria-label={messages.label}
          className={listStyles.list}
        >
          <Group title={messages.products}>
            {answer.products.map(({ slug, name, price, main_image: picture }) => (
              <Option key={slug} to={productAddress(slug)}>
                <Item
                  picture={
                    picture ? (
                      <Picture picture={{ ...pictureSource(picture, 'thumb'), alt: '' }} sizes="4rem" eager />
                    ) : (
                      <NoPicture text="" />
                    )
                  }
                  level="span"
                  title={name}
                  end={dollars(price)}
                  align="center"
                  className={styles.product}
                />
              </Option>
            ))}
          </Group>
          <Group title={messages.categories}>
            {answer.categories.map(({ slug, name }) => (
              <Option key={slug} to={categoryAddress(slug)}>
                {name}
              </Option>
            ))}
          </Group>
          <Group title={messages.posts}>
            {answer.contents.map(({ id, title }) => (
              <Option key={id} to={postAddress(id)}>
                {title}
              </Option>
            ))}
          </Group>
          {all && <Option to={all}>{messages.all(typed)}</Option>}
        </Stack>
      )}
      <p className="visually-hidden" role="status">
        {answer && messages.found(count)}
      </p>
    </>
  )
}

const nothing = { answer: undefined, typed: '' }

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={`quiet small ${styles.title}`}>
        {title}
      </p>
      {children}
    </div>
  )
}

/** A link, so Ctrl-click opens a new tab. */
function Option({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      id={useId()}
      role="option"
      aria-selected={false}
      tabIndex={-1}
      className={`target ${listStyles.option}`}
    >
      {children}
    </Link>
  )
}
