import { type ComponentType, lazy } from 'react'

/** A part with a separate file that a page can do without: if the file does not load, nothing stands in its place. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
