// Which licences the shop is built from. Whatever is not named here needs a person's look before it comes in.

/** May be part of what runs in the shop. */
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense'],
  // The picture library that sharp loads: a file of its own that anybody can replace.
  'LGPL-3.0-or-later',
]
/** May build and test it as well. */
const allowedInDevelopment = [...allowed, 'MPL-2.0', 'CC-BY-4.0']

/** Packages that say it in a file only. */
const saidElsewhere = { 'png-js': 'MIT' }

/** Every package of a lock file: what it is, its licence, and whether it only builds and tests. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? saidElsewhere[name] ?? 'unknown'
      return { name, version, licence, isDevelopment: dev === true || devOptional === true }
    })
}

/** Whether an SPDX expression lets us: of alternatives one is enough, of what counts together each must. */
export function isAllowed({ licence, isDevelopment }) {
  const names = isDevelopment ? allowedInDevelopment : allowed
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((name) => names.includes(name)))
}
