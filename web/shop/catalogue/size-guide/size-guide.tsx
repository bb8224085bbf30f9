import { data } from 'react-router'
import { sizeGuideMessages } from '#messages/size-guide.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { Notch } from '#ui/layout/section.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { statusOf } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { serverCall } from '#web/client/server-client.ts'
import { useUnits } from '#web/client/units.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/size-guide.ts'
import { loadSizes } from './load-sizes.ts'
import styles from './size-guide.module.css'
import { SizedProducts } from './sized-products.tsx'
import { UnitsChoice } from './units-choice.tsx'

const messages = sizeGuideMessages

export async function loader({ context }: Route.LoaderArgs) {
  const products = await loadSizes(serverCall(context))
  return data({ pieces: products }, { status: statusOf(products) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => ({ pieces: loadSizes(browserCall) }))
}

export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${styles.page} wrap`}>
      <PageTitle own={messages.title} />
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        <p className={styles.lead}>{messages.lead}</p>
      </header>
      <section>
        <Notch className={styles.part}>
          <h2>{messages.how}</h2>
          <dl className={styles.choices}>
            {messages.choices.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Notch>
      </section>
      <section>
        <Notch className={styles.part}>
          <Cluster justify="between" gap={5} rows={3}>
            <h2>{messages.uses.title}</h2>
            <UnitsChoice />
          </Cluster>
          <Columns least={20} className={styles.uses}>
            <SizeTable />
            <div>
              <h3>{messages.law.title}</h3>
              <p className={styles.law}>{messages.law.text}</p>
            </div>
          </Columns>
        </Notch>
      </section>
      <section>
        <Notch className={styles.part}>
          <h2>{messages.knives.title}</h2>
          <p className={styles.quiet}>{messages.knives.text}</p>
          <Loading value={loaderData.pieces} fallback={<ProductsSkeleton />}>
            {(pieces) => (
              <SectionBoundary message={messages.loadFailed}>
                <SizedProducts pieces={pieces} />
              </SectionBoundary>
            )}
          </Loading>
        </Notch>
      </section>
    </div>
  )
}

function ProductsSkeleton() {
  return (
    <Skeleton>
      <Stack gap={5} className={styles.skeleton}>
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
    <table className={styles.table}>
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
              {use} <small>{patterns}</small>
            </th>
            <td>{range(blade, units)}</td>
            <td>{weightRange(weight, units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
