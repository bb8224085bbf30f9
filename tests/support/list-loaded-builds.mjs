// Loaded before a program by `node --import`: at exit it prints which build was loaded of packages that have two.
import { writeSync } from 'node:fs'
import { Module } from 'node:module'

process.on('exit', () => {
  // Files that were only parsed for their exports are in the cache, too.
  const ran = Object.values(Module._cache).filter(({ loaded }) => loaded)
  const builds = ran.flatMap(
    ({ filename }) => /[\w.-]+\.(?:development|production)\.js$/.exec(filename) ?? [],
  )
  if (builds.length > 0) writeSync(1, `builds ${builds.join(' ')}\n`)
})
