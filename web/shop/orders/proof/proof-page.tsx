import { useState } from 'react'
import { Link } from 'react-router'
import type { Proof } from '#contract/shop/proofs.ts'
import { proofMessages as messages } from '#messages/orders/proof.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { load, statusOf } from '#web/client/loaded.ts'
import { type PostedForm, sendPostedForm } from '#web/client/posted-form.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/proof-page.ts'
import styles from './proof.module.css'
import { answerErrors, answerFailure, bodyOf } from './proof-answer.ts'
import { ProofView } from './proof-view.tsx'

function loadPage(call: Call, { params }: Pick<Route.LoaderArgs, 'params'>) {
  return {
    proof: load(call('GET /orders/proofs/{token}/', { params: { token: params.token } }), {
      404: messages.notFound,
      410: messages.replaced,
      fallback: messages.loadFailed,
    }),
  }
}

/** The address contains a secret and shows what is private. */
export const loader = critical(loadPage, ({ proof }) => ({
  status: statusOf(proof),
  headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
}))

export const clientLoader = deferred(loadPage)

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Handles the forms in browsers without scripts. */
export function action(posted: Route.ActionArgs) {
  const { token } = posted.params
  return sendPostedForm(posted, {
    keep: ['kind', 'change'],
    check: answerErrors,
    send: (call, form) => call('POST /orders/proofs/{token}/', { params: { token }, body: bodyOf(form) }),
    failed: answerFailure,
    done: `/proof/${encodeURIComponent(token)}`,
  })
}

/** The page of the email about a proof, which works without signing in. */
export default function ProofPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Loading value={loaderData.proof} fallback={null}>
      {(loaded) =>
        loaded.ok ? (
          <LinkedProof loaded={loaded.value} token={params.token} before={actionData} />
        ) : (
          <FailedPage heading={messages.title} {...loaded}>
            <Link to="/account" className="target">
              {messages.orders}
            </Link>
          </FailedPage>
        )
      }
    </Loading>
  )
}

type Props = { loaded: Proof; token: string; before: PostedForm | undefined }

function LinkedProof({ loaded, token, before }: Props) {
  const [proof, setProof] = useState(loaded)
  return (
    <Stack align="center" className="wrap page">
      <PageTitle own={messages.title} />
      <Stack gap={5} className={styles.sheet}>
        <h1>{messages.title}</h1>
        <p className="quiet">{messages.ofOrder(proof.order_id)}</p>
        <ProofView
          proof={proof}
          before={before}
          action={`/proof/${encodeURIComponent(token)}`}
          send={async (body) =>
            setProof(await browserCall('POST /orders/proofs/{token}/', { params: { token }, body }))
          }
        />
      </Stack>
    </Stack>
  )
}
