import { useAnswer } from '#admin/session/answers.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Answer } from './answer.tsx'
import { Drawer } from './drawer.tsx'
import type { RecordForm } from './form/use-record-form.ts'
import { icons } from './icons.ts'
import styles from './kit.module.css'
import { ShopTime } from './shop-time.tsx'
import { ValueText } from './value-text.tsx'

type Values = Record<string, unknown>
type Props = {
  /** 'faq:12' */
  subject: string
  labels: Record<string, string>
  /** Restores former values; without it, the list has no buttons for that. */
  onRestore?: (values: Values) => void
}

/** The changes to a record with their authors, newest first. */
export function HistoryList({ subject, labels, onRestore }: Props) {
  const query = useAnswer('GET /admin/history/', { query: { subject, page_size: 100 } })
  return (
    <Answer query={query} height="1rem">
      {({ results }) =>
        results.length === 0 ? (
          <p className="quiet">No changes yet.</p>
        ) : (
          <Stack as="ol" lined gap={2}>
            {results.map(({ id, at, actor, name, verb, before, after }) => (
              <li key={id}>
                <p>
                  <strong>{name ?? actor}</strong> {deedOf(verb, before, after)}
                </p>
                <p className="quiet small">
                  <ShopTime at={at} />
                </p>
                {(before || !isCreation(verb)) && <Fields {...{ before, after, labels }} />}
                {before && onRestore && (
                  <Button variant="text" onClick={() => onRestore(before)}>
                    Put the old values back in the form
                  </Button>
                )}
              </li>
            ))}
          </Stack>
        )
      }
    </Answer>
  )
}

/** Opens the history of a record; restored values go into the form and are saved like any other input. */
export function HistoryButton({ form }: { form: RecordForm }) {
  const label = (
    <>
      <Icon path={icons.history} /> History
    </>
  )
  return (
    <Drawer label={label} title="History">
      {(close) => (
        <HistoryList
          subject={form.subject}
          labels={form.labels}
          onRestore={(values) => {
            form.restore(values)
            close()
          }}
        />
      )}
    </Drawer>
  )
}

/** What happened to the record; actions other than saves are named by their verb: 'sign out staff'. */
function deedOf(verb: string, before: Values | null, after: Values | null): string {
  if (before && after) return 'changed it'
  if (before) return 'deleted it'
  return after && isCreation(verb) ? 'created it' : (verb.split('.')[1] ?? verb).replaceAll('-', ' ')
}

function isCreation(verb: string): boolean {
  return /\.(add|create|import|invite)(-|$)/.test(verb)
}

type Change = Pick<Props, 'labels'> & { before: Values | null; after: Values | null }

function Fields({ before, after, labels }: Change) {
  return (
    <Stack as="dl" gap={2} className={classNames(styles.changes, 'small')}>
      {Object.keys(before ?? after ?? {}).map((field) => (
        <Stack key={field} gap={1}>
          <dt className="quiet">{labels[field] ?? field.replaceAll('_', ' ')}</dt>
          {before && (
            <dd>
              <del>
                <ValueText value={before[field]} other={after?.[field]} />
              </del>
            </dd>
          )}
          <dd>
            <ins>
              <ValueText value={after?.[field]} other={before?.[field]} />
            </ins>
          </dd>
        </Stack>
      ))}
    </Stack>
  )
}
