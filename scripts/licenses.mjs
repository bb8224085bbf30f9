// The allowed licenses of the shop's packages. Review any other license before adding its package.

/** For packages that run in the shop. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  // For libvips, which sharp loads as a separate library file that users can replace.
  'LGPL-3.0-or-later',
  // For fonts: the license makes no demands on documents printed with them.
  'OFL-1.1',
]
/** For packages that are used only to build and test the shop. */
const allowedInDevelopment = [...allowed, 'MPL-2.0', 'CC-BY-4.0']

/** Packages that state their license only in a file, not in package.json. */
const licensesInFiles = { 'png-js': 'MIT' }

/** Every package of a lock file, with its license and whether only development needs it. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const knownLicense = license ?? licensesInFiles[name] ?? 'unknown'
      return { name, version, license: knownLicense, isDevelopment: dev === true || devOptional === true }
    })
}

/** Whether an SPDX expression is acceptable: all AND parts of at least one OR alternative must be allowed. */
export function isAllowed({ license, isDevelopment }) {
  const names = isDevelopment ? allowedInDevelopment : allowed
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((name) => names.includes(name)))
}
