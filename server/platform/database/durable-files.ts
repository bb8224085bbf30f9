import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: object }
type Attributes = { mode?: number }
type NodeFiles = {
  node_ops: {
    mknod(parent: object, name: string, mode: number, device: number): object
    setattr(node: object, attributes: Attributes): void
  }
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
}
type Options = Parameters<NodeFS['init']>[1]

const inputOutputError = 29

/** The mode without permissions for group and others. */
const forOwner = (mode: number) => mode & ~0o077

/**
 * A file layer for the embedded engine with a real fsync; only the owner can open its files. The engine's own layer
 * ignores fsync, so a power failure would lose committed orders, and it lets all users read and write (0666) whatever
 * the umask.
 */
export class DurableFiles extends NodeFS {
  /** The number of completed syncs. */
  syncs = 0

  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    emscriptenOpts.preRun?.push((module) => {
      const files = module.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
          else fsyncSync(stream.nfd)
        } catch {
          // PostgreSQL panics when fsync fails, and rightly so: the state on the disk is unknown.
          return inputOutputError
        }
        this.syncs++
        return 0
      }
      const { mknod, setattr } = files.node_ops
      files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, forOwner(mode), device)
      files.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: forOwner(mode) })
    })
    return { emscriptenOpts }
  }
}

/**
 * Flushes a file's content, or a folder's entries, to the disk. Does nothing for folders on Windows, which syncs
 * folders itself.
 */
export function syncPath(path: string): void {
  const isFolder = statSync(path).isDirectory()
  if (isFolder && process.platform === 'win32') return
  const descriptor = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
