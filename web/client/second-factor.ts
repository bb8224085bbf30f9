import type { CallError } from '#client/call-error.ts'

/** Dispatched on the window when the server refused a call of a member of staff without a second factor. */
export const factorDueEvent = 'karda:second-factor'

/** The codes of these refusals; the event carries one of them. */
export const factorDue = { code: 'second_factor_required', setUp: 'second_factor_setup_required' }

export function noteRefusal({ code }: CallError): void {
  if (code === factorDue.code || code === factorDue.setUp)
    dispatchEvent(new CustomEvent(factorDueEvent, { detail: code }))
}
