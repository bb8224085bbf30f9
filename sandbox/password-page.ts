import { html } from 'hono/html'
import type { Markup } from './page-frame.ts'
import type { SandboxPayment } from './sandbox-payment.ts'
import { paymentFrame } from './summary.ts'

export const oneTimePassword = '123456'

/** The step in which the bank would ask for a one-time password. */
export function passwordPage(payment: SandboxPayment, merchantName: string, wrong: boolean): Markup {
  return paymentFrame(
    'One-time password',
    payment,
    merchantName,
    html`<h1>One-time password</h1>
<p>Your bank would send a code to your phone. Here it is always ${oneTimePassword}.</p>
<form method="post" novalidate>
<div class="field">
<label for="one-time-password">One-time password</label>
<input id="one-time-password" name="one-time-password" inputmode="numeric" maxlength="6" autocomplete="off"
${wrong ? html`aria-invalid="true" aria-describedby="one-time-password-error"` : ''} autofocus>
${wrong ? html`<p class="error" id="one-time-password-error">This is not the code.</p>` : ''}
</div>
<div class="buttons">
<button class="primary" name="result" value="confirm">Confirm</button>
<button class="secondary" name="result" value="cancel">Cancel</button>
</div>
</form>`,
  )
}
