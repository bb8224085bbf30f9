import { type ReactNode, Suspense, use } from 'react'

type Props<T> = {
  /** The value as the server gave it, or what the browser is still loading; a promise must never reject. */
  of: T | Promise<T>
  /** Holds its place meanwhile. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Shows a value at once when it is there, else its fallback first; a new promise shows the fallback anew. */
export function Loading<T>({ of, fallback, children }: Props<T>) {
  if (!(of instanceof Promise)) return children(of)
  return (
    <Suspense key={keyOf(of)} fallback={fallback}>
      <Loaded promise={of}>{children}</Loaded>
    </Suspense>
  )
}

function Loaded<T>({ promise, children }: { promise: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(promise))
}

const keys = new WeakMap<Promise<unknown>, number>()
let lastKey = 0

/** Without a key of its own, a page that is already shown would stay until the new promise is there. */
function keyOf(promise: Promise<unknown>): number {
  const known = keys.get(promise)
  if (known) return known
  lastKey += 1
  keys.set(promise, lastKey)
  return lastKey
}
