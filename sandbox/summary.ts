import { html } from 'hono/html'
import { amountText } from '#model/money-text.ts'
import { type Markup, pageFrame } from './page-frame.ts'
import type { SandboxPayment } from './sandbox-payment.ts'

/** A page about one payment, with amount and merchant next to the available actions. */
export function paymentFrame(
  title: string,
  payment: SandboxPayment,
  merchantName: string,
  content: Markup,
): Markup {
  return pageFrame(
    title,
    html`<div class="sheet">
<section class="summary" aria-labelledby="summary-title">
<p class="quiet">Payment to</p>
<h2 id="summary-title">${merchantName}</h2>
<p class="amount"><span>${payment.currencyCode}</span> ${amountText(payment.amountCents / 100)}</p>
<dl>
<div><dt>For</dt><dd>${payment.description}</dd></div>
<div><dt>Invoice</dt><dd>${payment.invoiceNo}</dd></div>
</dl>
</section>
<section class="action">${content}</section>
</div>`,
  )
}

export function unknownPage(): Markup {
  return pageFrame(
    'Page not found',
    html`<div class="sheet single"><section class="action">
<h1>This payment page does not exist</h1>
<p>The address is not complete, or the payment is not ours. Go back to the shop and start the payment again.</p>
</section></div>`,
  )
}
