import type { CallError } from '#client/call-error.ts'

/** Dispatched on the window when the server refuses a staff member's call for lack of a second factor. */
export const factorDueEvent = 'karda:second-factor'

/** The problem codes of these refusals; the event carries one of them. */
export const factorDue = { code: 'second_factor_required', setUp: 'second_factor_setup_required' }

export function noteRefusal({ code }: CallError): void {
  if (code === factorDue.code || code === factorDue.setUp)
    dispatchEvent(new CustomEvent(factorDueEvent, { detail: code }))
}
