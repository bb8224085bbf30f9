import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { backInStockMessages } from '#messages/back-in-stock.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { type PostedForm, sendPostedForm } from '#web/client/posted-form.ts'
import { AuthSheet } from '#web/shop/accounts/entry/auth-page.tsx'
import { useLinkToken } from '#web/shop/accounts/entry/mailed-link.tsx'
import type { Route } from './+types/back-in-stock.ts'
import { AskForm, askBody, askErrors, askFailure } from './ask-form.tsx'

const messages = backInStockMessages

/** What the links in the emails do, by their parameter. */
const links = {
  token: {
    words: messages.confirm,
    send: (call: Call, token: string) => call('POST /products/notifications/confirm/', { body: { token } }),
  },
  stop: {
    words: messages.stop,
    send: (call: Call, token: string) => call('POST /products/notifications/stop/', { body: { token } }),
  },
}
type LinkKind = keyof typeof links

/** Results to which the server redirects after a form sent without scripts. */
const results = new Map([
  ['asked', messages.ask.asked],
  ['token', messages.confirm.done],
  ['stop', messages.stop.done],
])

/** Handles the forms in browsers without scripts; the address says which. */
export function action(posted: Route.ActionArgs) {
  const query = new URL(posted.request.url).searchParams
  const slug = query.get('product')
  if (slug !== null)
    return sendPostedForm(posted, {
      keep: ['email'],
      check: askErrors,
      send: (call, form) =>
        call('POST /products/products/{slug}/notify/', { params: { slug }, body: askBody(form) }),
      failed: askFailure,
      done: `/back-in-stock?done=asked`,
    })
  const kind: LinkKind = query.has('stop') ? 'stop' : 'token'
  const { send } = links[kind]
  return sendPostedForm(posted, {
    keep: [],
    check: () => ({}),
    send: (call) => send(call, query.get(kind) ?? ''),
    failed: failureOf(kind),
    done: `/back-in-stock?done=${kind}`,
  })
}

function failureOf(kind: LinkKind) {
  const { failed } = links[kind].words
  return { 404: messages.stop.incomplete, fallback: failed }
}

/** The address contains a secret, so caches must not store the page. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** The links of emails about sold-out products, and the form of a product's page for browsers without scripts. */
export default function BackInStockPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const token = useLinkToken()
  const stop = useLinkToken('stop')
  const result = results.get(query.get('done') ?? '')
  const slug = query.get('product')
  const isIncomplete = !result && !slug && !token && !stop
  return (
    <AuthSheet title={messages.title}>
      {result && <Notice kind="success">{result}</Notice>}
      {slug && <AskForm slug={slug} before={actionData} />}
      {slug && <Link to={productAddress(slug)}>{messages.toProduct}</Link>}
      {token && <LinkForm kind="token" secret={token} before={actionData} />}
      {stop && <LinkForm kind="stop" secret={stop} before={actionData} />}
      {isIncomplete && (
        <Notice kind="error" live={false}>
          {messages.stop.incomplete}
        </Notice>
      )}
    </AuthSheet>
  )
}

type LinkFormProps = { kind: LinkKind; secret: string; before: PostedForm | undefined }

/** Email scanners open links too, so only the button acts. */
function LinkForm({ kind, secret, before }: LinkFormProps) {
  const { words, send } = links[kind]
  const { busy, message, onSubmit } = useFormSubmit({
    async send() {
      await send(browserCall, secret)
      return words.done
    },
    failed: failureOf(kind),
    before,
  })
  const isDone = message?.kind === 'success'
  return (
    <Form action={`/back-in-stock?${kind}=${encodeURIComponent(secret)}`} onSubmit={onSubmit}>
      {!isDone && <p>{words.intro}</p>}
      <Outcome message={message} />
      {isDone ? (
        <ToProducts />
      ) : (
        <Button type="submit" pending={busy}>
          {words.submit}
        </Button>
      )}
    </Form>
  )
}

/** Takes over focus from the button that it replaces. */
function ToProducts() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <ButtonLink to="/products" ref={link}>
      {catalogueMessages.allProducts}
    </ButtonLink>
  )
}
