import { data } from 'react-router'
import type { CompanyInfo } from '#contract/shop/pages.ts'
import { pagesMessages } from '#messages/pages.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { type Loaded, load, statusOf } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { serverCall } from '#web/client/server-client.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import { useShopName } from '#web/page/use-shop-name.ts'
import type { Route } from './+types/company.ts'
import { CompanySkeleton, CompanyView } from './company-view.tsx'

const messages = pagesMessages.company

export async function loader({ context }: Route.LoaderArgs) {
  const company = await loadCompany(serverCall(context))
  return data({ company }, { status: statusOf(company) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => ({ company: loadCompany(browserCall) }))
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const name = useShopName()
  return (
    <Loading value={loaderData.company} fallback={<CompanySkeleton />}>
      {(company) =>
        company.ok ? (
          <CompanyView company={company.value} />
        ) : (
          <FailedPage heading={messages.heading(name)} {...company} />
        )
      }
    </Loading>
  )
}

/** Never rejects. */
function loadCompany(call: Call): Promise<Loaded<CompanyInfo>> {
  return load(call('GET /company/info/'), {
    404: messages.notFound,
    unreadable: messages.unavailable,
    fallback: messages.loadFailed,
  }).then(withContent)
}

/** Treats an empty record as missing. */
function withContent(loaded: Loaded<CompanyInfo>): Loaded<CompanyInfo> {
  if (!loaded.ok || hasContent(loaded.value)) return loaded
  return { ok: false, status: 404, message: messages.unavailable }
}

function hasContent({ core_values: values, ...texts }: CompanyInfo): boolean {
  return values.length > 0 || Object.values(texts).some((text) => text?.trim())
}
