import type { CompanyInfo } from '#contract/shop/pages.ts'
import { pagesMessages } from '#messages/pages.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { type Loaded, load, statusOf } from '#web/client/loaded.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import { useShopName } from '#web/page/use-shop-name.ts'
import type { Route } from './+types/company.ts'
import { CompanySkeleton, CompanyView } from './company-view.tsx'

const messages = pagesMessages.company

function loadPage(call: Call) {
  return { company: loadCompany(call) }
}

export const loader = critical(loadPage, ({ company }) => ({ status: statusOf(company) }))

export const clientLoader = deferred(loadPage)

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
