/** The whole address of a picture or file: a path belongs to the host of the API. */
export function mediaUrl(address: string, apiUrl: string): string {
  const whole = /^(?:https?:|data:|blob:)/.test(address) || !/^https?:/.test(apiUrl)
  return whole ? address : new URL(address, apiUrl).href
}
