import Bowser from 'bowser'

/** Longer ones are cut off before they are parsed. */
const longestUserAgent = 400
const longestName = 80

/** 'Firefox on Windows', for people to recognise; versions and the rest are not kept. Null for what is unknown. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent))
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name.slice(0, longestName) || null
}
