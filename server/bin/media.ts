import { copyPictures } from '#server/platform/pictures/copy-pictures.ts'
import { openFiles } from '#server/start/open-files.ts'
import { withShop } from './connect-to-shop.ts'
import { CannotRun, noStore, print, runCommand } from './run-command.ts'

/**
 * `npm run media -- copy` copies every picture of the shop from its folder to the store, `-- copy back` from the store
 * to the folder. It skips existing files, so it can be repeated. Other sizes of a picture aren't copied, but generated
 * again. Exit code 0 if all pictures are there, 1 if some originals are missing or changed, and 2 if copying failed.
 */
await runCommand(async ({ media, ...env }, [verb, direction = 'there', ...more]) => {
  if (verb !== 'copy' || !['there', 'back'].includes(direction) || more.length > 0)
    throw new CannotRun('Run npm run media -- copy, or npm run media -- copy back.')
  if (!media) throw new CannotRun(noStore)
  return withShop({ ...env, media }, 'copy', async (shop) => {
    const [folder, store] = [openFiles({ ...env, media: undefined }), openFiles({ ...env, media })]
    const [from, to] = direction === 'back' ? [store, folder] : [folder, store]
    const { copied, wereThere, missing, changed } = await copyPictures(await shop.pictures(), { from, to })
    for (const key of missing) print(`missing: ${key}`)
    for (const key of changed) print(`changed: ${key}`)
    print(`${copied} pictures copied, ${wereThere} already there, ${missing.length} missing.`)
    if (changed.length > 0)
      print(`${changed.length} differ from what was uploaded and were not copied. Take them from a backup.`)
    return missing.length + changed.length > 0 ? 1 : 0
  })
})
