import { useEffect, useRef } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { ShopTime } from '../../shop-time.tsx'
import { ValueText } from '../../value-text.tsx'
import styles from '../form.module.css'
import type { RecordForm } from '../use-record-form.ts'

/** Shows both values of each field that the person and a colleague changed; keeps both until the person chooses. */
export function ConflictPanel({ form }: { form: RecordForm }) {
  const { clashes, labels, choose } = form
  const [first] = clashes
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = first !== undefined
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  if (!first) return null
  const values = form.form.values()
  return (
    <Box as="section" edge="danger" aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        {first.by ?? 'Someone'} also changed this{' '}
        {first.at && (
          <small className="quiet small">
            <ShopTime at={first.at} />
          </small>
        )}
      </h2>
      <p>Nothing has been saved or lost yet. Which version do you want to keep?</p>
      {clashes.map((clash) => (
        <fieldset key={clash.field} className={styles.part}>
          <legend>
            <strong>{labels[clash.field] ?? clash.field}</strong>
          </legend>
          <Columns least={16} gap={4}>
            <Stack align="start" gap={2}>
              <p className="quiet small">Yours</p>
              <ValueText value={values[clash.field]} other={clash.theirs} />
              <Button
                variant="line"
                aria-label={`Keep mine: ${labels[clash.field]}`}
                onClick={() => choose(clash, 'mine')}
              >
                Keep mine
              </Button>
            </Stack>
            <Stack align="start" gap={2}>
              <p className="quiet small">{clash.by ? `By ${clash.by}` : 'Saved version'}</p>
              <ValueText value={clash.theirs} other={values[clash.field]} />
              <Button
                variant="line"
                aria-label={`Use theirs: ${labels[clash.field]}`}
                onClick={() => choose(clash, 'theirs')}
              >
                Use theirs
              </Button>
            </Stack>
          </Columns>
        </fieldset>
      ))}
    </Box>
  )
}
