import type { CallError } from '#client/call-error.ts'

/** Dispatched on the window when a call was refused until a member of staff has shown the second factor. */
export const factorDueEvent = 'karda:second-factor'

/** The codes of these refusals; the event has the one that it is about. */
export const factorDue = { code: 'second_factor_required', setUp: 'second_factor_setup_required' }

export function noteRefusal({ code }: CallError): void {
  if (code === factorDue.code || code === factorDue.setUp)
    dispatchEvent(new CustomEvent(factorDueEvent, { detail: code }))
}
