import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { DownloadButton } from '#admin/kit/files.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call, callFile } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { tableLimits } from '#contract/limits.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FileButton } from '#ui/input/file-button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ImportOutcomes } from './import-outcomes.tsx'

/** Exports products to a spreadsheet and imports them again. Previews the changes of a file first. */
export default function ProductImportPage() {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get('import')
  const check = useMutation({
    mutationFn: async (file: File) =>
      call('POST /admin/product-imports/', { body: { name: file.name, csv: await textOf(file) } }),
    onSuccess: (found) => setParameters({ import: found.id }),
  })
  return (
    <>
      <PageHead title="Import and export" />
      <Stack gap={6}>
        <Columns least={20} gap={5}>
          <Section look="panel" title="Export" align="start">
            <p>
              A spreadsheet with one product per line. Change what you like, delete the columns you don’t need
              and import the file again.
            </p>
            <DownloadButton
              variant="line"
              name="products.csv"
              label="Download all products"
              file={() => callFile('GET /admin/products/csv/')}
            />
          </Section>
          <Section look="panel" title="Import" align="start">
            <p>
              A CSV file with a “slug” column, or “id” if web addresses change. Missing columns change
              nothing; stock is never imported. Up to {tableLimits.rows.toLocaleString('en-US')} rows and{' '}
              {tableLimits.columns} columns.
            </p>
            <FileButton
              accept=".csv,text/csv"
              pending={check.isPending}
              onFiles={([file]) => file && check.mutate(file)}
            >
              {check.variables ? `${check.variables.name}. Choose another file` : 'Choose a file'}
            </FileButton>
            {check.isPending && <p role="status">Checking every line. Nothing has been changed yet.</p>}
            {check.error && <Notice kind="error">{failureText(check.error)}</Notice>}
          </Section>
        </Columns>
        {id && <Import key={id} id={id} />}
      </Stack>
    </>
  )
}

/** Spreadsheet programs save “Unicode text” as UTF-16 with a byte order mark. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  const isUtf16 = first === 0xff && second === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

function Import({ id }: { id: string }) {
  return (
    <Answer query={useAnswer('GET /admin/product-imports/{id}/', { params: { id } })}>
      {(found) => <ImportOutcomes found={found} />}
    </Answer>
  )
}
