import { type ReactNode, Suspense, use } from 'react'

type Props<T> = {
  /** The value (on the server), or a promise (in the browser), which must never reject. */
  value: T | Promise<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/**
 * Renders a value at once. For a promise, shows the fallback until it resolves; a new promise shows the fallback again.
 */
export function Loading<T>({ value, fallback, children }: Props<T>) {
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense key={keyOf(value)} fallback={fallback}>
      <Loaded promise={value}>{children}</Loaded>
    </Suspense>
  )
}

function Loaded<T>({ promise, children }: { promise: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(promise))
}

const keys = new WeakMap<Promise<unknown>, number>()
let lastKey = 0

/** Without a key per promise, React would keep the old content until the new promise resolves. */
function keyOf(promise: Promise<unknown>): number {
  const known = keys.get(promise)
  if (known) return known
  lastKey += 1
  keys.set(promise, lastKey)
  return lastKey
}
