import { html, raw } from 'hono/html'
import { browserReturn } from './browser-return.ts'
import { type Markup, submitScript } from './page-frame.ts'
import type { SandboxPayment } from './sandbox-payment.ts'
import { paymentFrame } from './summary.ts'

/** Returns the browser to the merchant: at once if scripts run, otherwise when the buyer presses a button. */
export function returnPage(
  payment: SandboxPayment,
  merchantName: string,
  code: string,
  isImmediate: boolean,
): Markup {
  const title = code === '5009' ? 'This payment page has expired' : 'Your choice is recorded'
  return paymentFrame(
    title,
    payment,
    merchantName,
    html`<h1>${title}</h1>${wayBack(payment, merchantName, code, isImmediate)}`,
  )
}

function wayBack(payment: SandboxPayment, merchantName: string, code: string, isImmediate: boolean): Markup {
  if (payment.frontendReturnUrl === '') return html`<p>You can close this window.</p>`
  return html`<p>${merchantName} is told the result and shows it to you.</p>
<form id="return" method="post" action="${payment.frontendReturnUrl}">
<input type="hidden" name="paymentResponse" value="${browserReturn(payment, code)}">
<div class="buttons"><button class="primary">Back to ${merchantName}</button></div>
</form>
${isImmediate ? html`<script>${raw(submitScript)}</script>` : ''}`
}
