import { messagesOf } from '#server/messages/messages-of.ts'
import { fromTemplate } from '#server/platform/email/email-templates.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Names what a sealed address is for, so that no other sealed text opens as one. */
const sealedFor = 'stock waits'

type Awaited = { email: string; product: { name: string; slug: string } }

/** Asks the reader whether the address is theirs. */
export function confirmWait(ctx: Context, awaited: Awaited, secret: string) {
  const { confirm } = messagesOf(ctx).stockEmails
  const email = waitEmail(ctx, 'catalogue.confirm-wait', awaited, [
    { kind: 'button', label: confirm.button, url: `${ctx.publicUrl}/back-in-stock?token=${secret}` },
    { kind: 'paragraph', text: confirm.stranger },
  ])
  return { ...email, isSecret: true as const }
}

export function backInStock(ctx: Context, awaited: Awaited) {
  const { backInStock: words } = messagesOf(ctx).stockEmails
  return waitEmail(ctx, 'catalogue.back-in-stock', awaited, [
    { kind: 'button', label: words.button, url: `${ctx.publicUrl}/products/${awaited.product.slug}` },
    { kind: 'paragraph', text: words.once },
  ])
}

/** All end with a link that ends them. */
function waitEmail(
  ctx: Context,
  kind: 'catalogue.confirm-wait' | 'catalogue.back-in-stock',
  { email, product }: Awaited,
  blocks: Block[],
) {
  const { stop } = messagesOf(ctx).stockEmails
  const unsubscribeUrl = `${ctx.publicUrl}/back-in-stock?stop=${ctx.secretBox.encrypt(email, sealedFor)}`
  const ending: Block = { kind: 'links', rows: [[stop, unsubscribeUrl]] }
  const said = fromTemplate(kind, { product: product.name }, [...blocks, ending])
  return { kind, to: email, account_id: null, unsubscribeUrl, ...said }
}

/** The address for which an email's link was made; undefined for any other token. */
export function addressOfStop({ secretBox }: Context, token: string): string | undefined {
  return secretBox.decrypt(token, sealedFor)
}
