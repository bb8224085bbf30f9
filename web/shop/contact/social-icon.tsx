import { Icon } from '#ui/data/icon.tsx'

/** Drawn in the style of the shop's other icons. */
const paths: Record<string, string> = {
  facebook: 'M11 18V7.5C11 5 12 4 14.5 4M7.5 10h6',
  instagram: 'M3 3h14v14H3zM13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM14 6h.01',
  linkedin: 'M4 8v9M4 4v.01M9 17V8M9 12c0-2.5 1.5-4 3.5-4S16 9.5 16 12v5',
  twitter: 'M3 3h3.5L17 17h-3.5zM16.5 3l-5.6 6.2M9.1 11 3.5 17',
  youtube: 'M2 5h16v10H2zM8.5 7.5l4 2.5-4 2.5z',
}

/** 'Twitter', 'X' and 'Twitter (X)' are the same platform. */
function platformKey(name: string): string {
  const key = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return key === 'x' || key === 'twitterx' || key === 'xtwitter' ? 'twitter' : key
}

export function hasIcon(platform: string): boolean {
  return Object.hasOwn(paths, platformKey(platform))
}

/** The platform's logo; renders nothing for an unknown platform. */
export function SocialIcon({ platform }: { platform: string }) {
  if (!hasIcon(platform)) return null
  return <Icon path={paths[platformKey(platform)] ?? ''} />
}
