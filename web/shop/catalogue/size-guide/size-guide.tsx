import { sizeGuideMessages } from '#messages/size-guide.ts'
import { Table } from '#ui/data/table.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { statusOf } from '#web/client/loaded.ts'
import { useUnits } from '#web/client/units.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/size-guide.ts'
import { loadSizes } from './load-sizes.ts'
import { SizedProducts } from './sized-products.tsx'
import { UnitsChoice } from './units-choice.tsx'

const messages = sizeGuideMessages

function loadPage(call: Call) {
  return { pieces: loadSizes(call) }
}

export const loader = critical(loadPage, ({ pieces }) => ({ status: statusOf(pieces) }))

export const clientLoader = deferred(loadPage)

export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={7} className="page wrap">
      <PageTitle own={messages.title} />
      <Stack as="header" gap={4}>
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
      </Stack>
      <Section title={messages.how}>
        <Columns as="dl" least={14} gap="gap">
          {messages.choices.map(({ title, text }) => (
            <div key={title}>
              <dt>
                <b>{title}</b>
              </dt>
              <dd className="quiet">{text}</dd>
            </div>
          ))}
        </Columns>
      </Section>
      <Section title={messages.uses.title} actions={<UnitsChoice />}>
        <Columns least={20} gap={7}>
          <SizeTable />
          <Stack gap={2}>
            <h3>{messages.law.title}</h3>
            <p>{messages.law.text}</p>
          </Stack>
        </Columns>
      </Section>
      <Section title={messages.knives.title} gap={2}>
        <p className="quiet small">{messages.knives.text}</p>
        <Loading value={loaderData.pieces} fallback={<ProductsSkeleton />}>
          {(pieces) => (
            <SectionBoundary message={messages.loadFailed}>
              <SizedProducts pieces={pieces} />
            </SectionBoundary>
          )}
        </Loading>
      </Section>
    </Stack>
  )
}

function ProductsSkeleton() {
  return (
    <Skeleton>
      <Stack gap={5}>
        {[26, 32, 38, 40, 44, 52].map((length) => (
          <SkeletonBlock key={length} width={`${length}%`} height="4rem" />
        ))}
      </Stack>
    </Skeleton>
  )
}

const { uses, range, weightRange } = sizeGuideMessages

/** Recommended lengths and weights by use. */
function SizeTable() {
  const units = useUnits()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{uses.use}</th>
          <th scope="col">{uses.blade}</th>
          <th scope="col">{uses.weight}</th>
        </tr>
      </thead>
      <tbody>
        {uses.rows.map(({ use, blade, weight, patterns }) => (
          <tr key={use}>
            <th scope="row">
              {use} <br />
              <small className="quiet small">{patterns}</small>
            </th>
            <td className="unbroken">{range(blade, units)}</td>
            <td className="unbroken">{weightRange(weight, units)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
