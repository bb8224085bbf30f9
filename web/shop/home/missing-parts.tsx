import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Loaded } from '../../client/loaded.ts'
import { notLoaded } from './load-home.ts'

type Part = Loaded<unknown> | Promise<Loaded<unknown>>

/** Says once that something is missing, however many parts are; those that are there stay. */
export function MissingParts({ parts }: { parts: readonly Part[] }) {
  const waiting = parts.some((part) => part instanceof Promise)
  return (
    <Loading of={waiting ? Promise.all(parts) : (parts as Loaded<unknown>[])} fallback={null}>
      {(loaded) =>
        loaded.some(({ ok }) => !ok) && (
          <div className="wrap section">
            <Notice kind="error">
              <strong>{notLoaded}</strong>
            </Notice>
          </div>
        )
      }
    </Loading>
  )
}
