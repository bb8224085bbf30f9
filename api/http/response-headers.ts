/** The policy of whatever is no page: it may load, run, send and frame nothing when a browser opens it. */
export const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
