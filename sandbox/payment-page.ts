import { html } from 'hono/html'
import type { CardErrors, CardFields } from './card-form.ts'
import type { Markup } from './page-frame.ts'
import { furtherResults, type ResultName, results } from './results.ts'
import type { SandboxPayment } from './sandbox-payment.ts'
import { paymentFrame } from './summary.ts'
import { findTestCard, spaced, testCards } from './test-cards.ts'

/**
 * The payment form, prefilled with a test card. After errors it shows the input again, except a card number that is not
 * a test card's.
 */
export function paymentPage(
  payment: SandboxPayment,
  merchantName: string,
  fields: CardFields,
  errors: CardErrors = {},
): Markup {
  const number = findTestCard(fields.number) ? fields.number : ''
  const firstWrong = Object.keys(errors)[0]
  const field = (name: keyof CardFields, id: string, label: string, value: string, longest: number) =>
    html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${value}" maxlength="${longest}" inputmode="${name === 'expiry' ? 'text' : 'numeric'}"
autocomplete="off" spellcheck="false" ${errors[name] ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''}
${firstWrong === name ? 'autofocus' : ''}>
${errors[name] ? html`<p class="error" id="${id}-error">${errors[name]}</p>` : ''}
</div>`
  return paymentFrame(
    firstWrong ? 'Please check the card' : 'Card payment',
    payment,
    merchantName,
    html`<h1>Card payment</h1>
<form method="post" novalidate>
${field('number', 'card-number', 'Card number', number, 24)}
<div class="pair">
${field('expiry', 'expiry', 'Expiry (MM/YY)', fields.expiry, 7)}
${field('securityCode', 'security-code', 'Security code', fields.securityCode, 4)}
</div>
<div class="buttons">
${button('pay', 'primary')}
${button('decline', 'secondary')}
${button('cancel', 'secondary')}
</div>
<details>
<summary>More outcomes</summary>
<div class="further">${furtherResults.map((name) => button(name, 'secondary'))}</div>
</details>
</form>
<details>
<summary>Test cards</summary>
<table>
<thead><tr><th scope="col">Card</th><th scope="col">Number</th><th scope="col">Code</th></tr></thead>
<tbody>${testCards.map(
      (card) =>
        html`<tr><th scope="row">${card.brand}</th><td>${spaced(card.number)}</td><td>${card.securityCode}</td></tr>`,
    )}</tbody>
</table>
</details>
<p class="quiet">This page closes at ${payment.expiresAt.slice(11, 16)} UTC.</p>`,
  )
}

function button(name: ResultName, variant: 'primary' | 'secondary'): Markup {
  return html`<button class="${variant}" name="result" value="${name}">${results[name].label}</button>`
}
