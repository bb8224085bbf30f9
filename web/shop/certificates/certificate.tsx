import { Link } from 'react-router'
import type { Certificate } from '#contract/shop/certificates.ts'
import { certificateMessages as messages } from '#messages/certificate.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { type Loaded, load, statusOf } from '#web/client/loaded.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import type { Route } from './+types/certificate.ts'
import { CertificateView } from './certificate-view.tsx'

function loadPage(call: Call, { params }: Pick<Route.LoaderArgs, 'params'>) {
  return { certificate: loadCertificate(call, params.token) }
}

/** Only people with the address may see it, and staff may revoke it at any time. */
export const loader = critical(loadPage, ({ certificate }) => ({
  status: statusOf(certificate),
  headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
}))

export const clientLoader = deferred(loadPage)

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  return (
    <Loading value={loaderData.certificate} fallback={null}>
      {(loaded) =>
        loaded.ok ? (
          <CertificateView certificate={loaded.value} />
        ) : (
          <FailedPage heading={messages.title} {...loaded}>
            <Link to="/products">{messages.product}</Link>
          </FailedPage>
        )
      }
    </Loading>
  )
}

function loadCertificate(call: Call, token: string): Promise<Loaded<Certificate>> {
  return load(call('GET /certificates/{token}/', { params: { token } }), {
    404: messages.notFound,
    fallback: messages.loadFailed,
  })
}
