import { data } from 'react-router'
import { Loading } from '../../../ui/loading.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { serverCall } from '../../client/server-client.ts'
import { statusOf } from '../../client/settled.ts'
import { FailedPage } from '../layout/failed-page.tsx'
import type { Route } from './+types/company.ts'
import { CompanySkeleton } from './company-skeleton.tsx'
import { aboutUs, CompanyView } from './company-view.tsx'
import { loadCompany } from './load-company.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const company = await loadCompany(serverCall(context))
  return data({ company }, { status: statusOf(company) })
}

export function clientLoader() {
  return { company: loadCompany(browserCall) }
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loading of={loaderData.company} fallback={<CompanySkeleton />}>
      {(company) =>
        company.ok ? <CompanyView company={company.value} /> : <FailedPage heading={aboutUs} {...company} />
      }
    </Loading>
  )
}
