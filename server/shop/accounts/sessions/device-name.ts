import Bowser from 'bowser'

/** User agents are truncated to this length before parsing. */
const maxUserAgentLength = 400
const maxNameLength = 80

/** A name such as 'Firefox on Windows', for people to recognize; versions are not stored. Null if unknown. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name.slice(0, maxNameLength) || null
}
