import { join } from 'node:path'

/** Texts of the manual and their replacements in a test; a function is called on first use. */
export type Values = Record<string, string | (() => string)>

const belowRoot = [
  '/opt/karda',
  '/opt/karda-next',
  '/opt/karda-before',
  '/opt/karda-failed',
  '/etc/karda.env',
  '/etc/systemd/system/',
  '/etc/nginx/nginx.conf',
  '/var/lib/karda',
]

/** The table for a machine whose root is a folder, and whose only user is the user of the test. */
export function valuesIn(folder: string): Values {
  return {
    ...Object.fromEntries(belowRoot.map((path) => [path, join(folder, path)])),
    '/usr/bin/node': process.execPath,
    // The manual's value suits an operator who waits for the build of a release.
    '--retry 300': '--retry 60',
    'useradd --system --home-dir /opt/karda --shell /usr/sbin/nologin karda': 'true',
    'runuser -u karda -- ': '',
    'chown -R karda: ': 'chown -R "$(id -un)": ',
    ' -o karda -g karda ': ' ',
    // The other machine is a folder, too.
    'scp ': 'cp ',
  }
}

/** Placeholders for values that differ between machines. */
const placeholder =
  /<[^>]*>|…|\d+\.\d+\.\d+\.\d+|\bv\d+\.\d+|[\w-]+\.example\b|karda-\d|(?<![\w.:/¤-])\/[a-z][\w./-]*|\b(?:runuser|useradd|chown|scp|ssh|sudo|su)\b|-[og] karda/

/** A command of the manual with the values of the test. Throws if it contains a placeholder that the table lacks. */
export function filledIn(command: string, values: Values): string {
  const longestFirst = Object.keys(values).toSorted((a, b) => b.length - a.length)
  const known = new RegExp(longestFirst.map(whole).join('|'), 'g')
  const [unknown] = placeholder.exec(command.replaceAll(known, '¤')) ?? []
  if (unknown) throw new Error(`No value is given for ${unknown} in: ${command}`)
  return command.replaceAll(known, (key) => {
    const value = values[key] ?? ''
    return typeof value === 'string' ? value : value()
  })
}

/** Matches whole path segments: /opt/karda is in /opt/karda/ops, but not in /opt/karda-next. */
function whole(key: string): string {
  const pattern = key.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return /\w$/.test(key) ? `${pattern}(?![\\w:-])` : pattern
}
