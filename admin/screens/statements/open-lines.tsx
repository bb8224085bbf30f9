import { useSearchParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { LinesWork } from './lines-work.tsx'

export default function OpenLines() {
  const [parameters] = useSearchParams()
  const [after, before] = [parameters.get('after') ?? undefined, parameters.get('before') ?? undefined]
  const query = {
    status: 'open' as const,
    page_size: 100,
    ...(after && { after }),
    ...(before && { before }),
  }
  const answer = useAnswer('GET /admin/statement-lines/', { query })
  return (
    <>
      <PageHead title="Transfers to confirm" />
      <Answer query={answer}>{(page) => <LinesWork page={page} isOpen />}</Answer>
    </>
  )
}
