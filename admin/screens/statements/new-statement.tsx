import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { FileDrop } from '#admin/kit/file-drop.tsx'
import { SuggestedField } from '#admin/kit/form/suggested-field.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { type AnswerTo, change, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { tableLimits } from '#contract/limits.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FileButton } from '#ui/input/file-button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { MappingFields } from './mapping-fields.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { SetAside } from './set-aside.tsx'
import styles from './statements.module.css'

type StatementInput = { name: string; content: string; account: string; mapping?: StatementMapping }

/** Imports a file: staff see how the shop reads it, and can correct that, before the import. */
export default function NewStatement() {
  const [account, setAccount] = useState('')
  const accounts = useAnswer('GET /admin/statement-accounts/')
  const preview = useMutation({
    mutationFn: (body: StatementInput) => call('POST /admin/statements/preview/', { body }),
  })
  const { data, variables: statement, mutate: read } = preview
  async function take([file]: File[]) {
    if (file) read({ name: file.name, content: await base64Of(file), account })
  }
  return (
    <>
      <PageHead title="Import a statement" />
      <Stack gap={5} className={styles.page}>
        <SuggestedField
          label="Account"
          suggestions={accounts.data?.results.map(({ account }) => account) ?? []}
          maxLength={60}
          autoComplete="off"
          value={account}
          hint="Give it a name, such as “Nabil USD”. The shop remembers how to read its files. CAMT.053 files name the account, so leave this empty."
          onChange={({ target }) => setAccount(target.value)}
          onBlur={() =>
            statement &&
            statement.account !== account &&
            read({ name: statement.name, content: statement.content, account })
          }
        />
        <FileDrop onFiles={take}>
          <p>Drop your bank’s file here, or</p>
          <FileButton
            variant="filled"
            accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
            onFiles={take}
          >
            Choose a file
          </FileButton>
          <p className="quiet">
            CSV or CAMT.053, up to {tableLimits.statementBytes / 1024 / 1024} MB. Nothing is imported until
            you’ve checked how the file is read.
          </p>
        </FileDrop>
        {preview.error && <Notice kind="error">{failureText(preview.error)}</Notice>}
        <div aria-live="polite" aria-busy={preview.isPending}>
          {statement && data && (
            <Reading
              {...{ statement, data }}
              onMapping={(mapping) => read({ ...statement, account, mapping })}
            />
          )}
        </div>
      </Stack>
    </>
  )
}

type ReadingProps = {
  statement: StatementInput
  data: AnswerTo<'POST /admin/statements/preview/'>
  onMapping: (mapping: StatementMapping) => void
}

function Reading({ statement: given, data, onMapping }: ReadingProps) {
  const navigate = useNavigate()
  const fresh = data.line_count - data.known_lines
  const problems = Object.values(data.problems).flat()
  return (
    <Stack as="section" gap={5}>
      <h2>{given.name}</h2>
      {problems.length > 0 && (
        <Notice kind="error">
          {[...problems.entries()].map(([place, problem]) => (
            <p key={place}>{problem}</p>
          ))}
        </Notice>
      )}
      {data.csv && (
        <MappingFields
          // Show the latest choice even before the server has read the file with it.
          csv={{ ...data.csv, mapping: { ...data.csv.mapping, ...given.mapping } }}
          isNeeded={problems.length > 0}
          onChange={onMapping}
        />
      )}
      {data.format && (
        <>
          <p>
            <strong>{countText(fresh, 'new payment')}</strong>
            {data.known_lines > 0 && `, ${data.known_lines} imported before`}
            {data.outgoing_lines > 0 && `; ${data.outgoing_lines} outgoing, skipped`}
            {data.skipped_rows.length > 0 &&
              `; rows without a booking: ${data.skipped_rows.slice(0, 20).join(', ')}`}
            .
          </p>
          <SetAside rows={data.set_aside} count={data.set_aside_rows} />
          <PreviewLines lines={data.lines} total={data.line_count} />
          <Actions>
            <ActionButton
              variant="filled"
              run={() => change('POST /admin/statements/', { body: given })}
              done={({ id, lines }) => {
                void navigate(`/statements/${id}`)
                return `${countText(lines.open, 'payment')} to check`
              }}
            >
              {fresh > 0 ? `Import ${countText(fresh, 'payment')}` : 'Import anyway (nothing new)'}
            </ActionButton>
          </Actions>
        </>
      )}
    </Stack>
  )
}

/** The content of a file in base64; the browser encodes it without blocking the page. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
