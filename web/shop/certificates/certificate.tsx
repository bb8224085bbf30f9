import { data, Link } from 'react-router'
import type { Certificate } from '#contract/shop/certificates.ts'
import { certificateMessages as messages } from '#messages/certificate.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { type Loaded, load, statusOf } from '#web/client/loaded.ts'
import { serverCall } from '#web/client/server-client.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import type { Route } from './+types/certificate.ts'
import { CertificateView } from './certificate-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const certificate = await loadCertificate(serverCall(context), params.token)
  // Only people with the address may see it, and staff may revoke it at any time.
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return data({ certificate }, { status: statusOf(certificate), headers })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { certificate: loadCertificate(browserCall, params.token) }
}

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
