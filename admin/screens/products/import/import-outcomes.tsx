import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countText } from '#admin/kit/count-text.ts'
import { DownloadButton } from '#admin/kit/files.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { answers } from '#admin/session/answers.ts'
import { call, callFile } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { ProductImport } from '#contract/admin/catalogue/product-csv.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { ImportRows } from './import-rows.tsx'

type Outcome = keyof ProductImport['counts']

const outcomes: Record<Outcome, string> = {
  refused: 'Rejected',
  change: 'Change',
  create: 'New',
  nothing: 'Unchanged',
}

/** The changes of a file by outcome, with the button that applies them. An interrupted run continues with the rest. */
export function ImportOutcomes({ found }: { found: ProductImport }) {
  const [progress, setProgress] = useState(found)
  const [shown, setShown] = useState<Outcome>(() => firstOf(found))
  const run = useMutation({
    mutationFn: async () => {
      let now = progress
      while (now.remaining > 0) {
        now = await call('POST /admin/product-imports/{id}/run/', { params: { id: found.id } })
        setProgress(now)
      }
      return now
    },
    onSuccess: ({ done, counts: { refused } }) => {
      const rest = refused > 0 ? `, ${countText(refused, 'line')} rejected` : ''
      toast({ text: `${countText(done, 'product')} imported${rest}` })
      if (refused > 0) setShown('refused')
    },
    onSettled: () => answers.invalidateQueries(),
  })
  const { counts, done, remaining, name, ignored_columns: ignored } = progress
  const total = done + remaining
  return (
    <Stack as="section" gap={4} aria-label={name}>
      <h2>{name}</h2>
      {ignored.length > 0 && (
        <p className="quiet">Columns not imported: {ignored.map((column) => `“${column}”`).join(', ')}.</p>
      )}
      <Actions>
        {remaining > 0 && (
          <Button onClick={() => run.mutate()} pending={run.isPending}>
            {done > 0
              ? `Continue with ${countText(remaining, 'product')}`
              : `Import ${countText(remaining, 'product')}`}
          </Button>
        )}
        {done > 0 && (
          <p role="status">
            <progress max={total} value={done} aria-label="Imported" /> {done} of{' '}
            {countText(total, 'product')} imported
          </p>
        )}
        {total === 0 && (
          <p role="status">
            {counts.refused > 0
              ? 'Nothing in this file can be imported. Correct the lines below in the file and choose it again.'
              : 'Nothing to import: the shop already has all of this.'}
          </p>
        )}
      </Actions>
      {run.error && (
        <Notice kind="error">{`${failureText(run.error)} ${countText(done, 'product')} imported so far.`}</Notice>
      )}
      <Cluster as="fieldset" gap={3}>
        <legend className="visually-hidden">Lines to show</legend>
        {(Object.keys(outcomes) as Outcome[]).map((outcome) => (
          <Button
            key={outcome}
            variant="line"
            aria-pressed={shown === outcome}
            disabled={counts[outcome] === 0}
            onClick={() => setShown(outcome)}
          >
            <strong>{counts[outcome].toLocaleString('en-US')}</strong> {outcomes[outcome]}
          </Button>
        ))}
      </Cluster>
      {shown === 'refused' && counts.refused > 0 && (
        <Actions>
          <DownloadButton
            variant="line"
            name={`rejected-${name.replace(/\.csv$/i, '')}.csv`}
            label="Download the rejected lines"
            file={() =>
              callFile('GET /admin/product-imports/{id}/refused/csv/', { params: { id: found.id } })
            }
          />
          <p className="quiet">Each line says what’s wrong with it. Correct them and import that file.</p>
        </Actions>
      )}
      {counts[shown] > 0 && <ImportRows key={shown} id={found.id} fate={shown} />}
    </Stack>
  )
}

function firstOf({ counts }: ProductImport): Outcome {
  const order: Outcome[] = ['refused', 'change', 'create', 'nothing']
  return order.find((outcome) => counts[outcome] > 0) ?? 'nothing'
}
