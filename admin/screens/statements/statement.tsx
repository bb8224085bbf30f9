import { useNavigate, useParams } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { Answer } from '#admin/kit/answer.tsx'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { LinesWork } from './lines-work.tsx'
import { SetAside } from './set-aside.tsx'

type Status = 'open' | 'confirmed' | 'ignored'

/** The payments of one statement, or the open ones of all. */
export default function Statement() {
  const { id } = useParams()
  const { query } = useListAddress(['status'])
  const status = (query.status ?? 'open') as Status
  const page = { ...query, status, page_size: 100 }
  return id === 'open' ? <OpenLines query={page} /> : <OneStatement id={Number(id)} query={page} />
}

type Query = { status: Status; page_size: number }

function OpenLines({ query }: { query: Query }) {
  const answer = useAnswer('GET /admin/statement-lines/', { query })
  return (
    <>
      <PageHead title="Transfers to confirm" />
      <Answer query={answer}>{(page) => <LinesWork page={page} isOpen />}</Answer>
    </>
  )
}

/** Exact matches are confirmed together, doubtful payments show their candidates. */
function OneStatement({ id, query }: { id: number; query: Query }) {
  const answer = useAnswer('GET /admin/statements/{id}/', { params: { id }, query })
  const navigate = useNavigate()
  return (
    <Answer query={answer}>
      {({ statement, lines }) => (
        <>
          <PageHead
            title={statement.name}
            menu={
              <ActionButton
                ask={{
                  title: `Delete “${statement.name}”?`,
                  text:
                    statement.lines.confirmed > 0
                      ? 'Some of its payments are allocated to orders. Undo those first.'
                      : 'Its payments will be deleted. You can import the file again.',
                }}
                run={() => change('DELETE /admin/statements/{id}/', { params: { id } })}
                done={() => {
                  void navigate('/statements')
                  return `${statement.name} was deleted`
                }}
              >
                Delete
              </ActionButton>
            }
          />
          <Stack gap={4}>
            <p className="quiet">
              {statement.account && `${statement.account}, `}
              imported <ShopTime at={statement.imported_at} />
            </p>
            <SetAside rows={statement.set_aside} count={statement.set_aside_rows} />
            <Tabs
              label="Payments"
              name="status"
              tabs={[
                { value: '', label: 'To do', count: statement.lines.open },
                { value: 'confirmed', label: 'Confirmed', count: statement.lines.confirmed },
                { value: 'ignored', label: 'Ignored', count: statement.lines.ignored },
              ]}
            />
            <LinesWork page={lines} isOpen={query.status === 'open'} />
          </Stack>
        </>
      )}
    </Answer>
  )
}
