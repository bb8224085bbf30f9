import {
  MutationCache,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { CallError } from '#client/call-error.ts'
import type { AnswerOf, InputOf, JsonCallName } from '#client/call-types.ts'
import { type Calls, call } from './calls.ts'

type Name = JsonCallName<Calls>
export type ReadName = Extract<Name, `GET ${string}`>
/** What a call answers. */
export type AnswerTo<N extends Name> = AnswerOf<Calls, N>
type Input<N extends Name> = InputOf<Calls, N>
type Arguments<N extends Name> =
  Record<string, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>]

/** Without a connection a call fails at once with an error instead of waiting silently. */
const networkMode = 'always'

/** The cache of answers. Every change invalidates all of them, so no screen shows stale data. */
export const answers = new QueryClient({
  mutationCache: new MutationCache({
    onMutate: (input, { options }) => {
      const gone = goneAfter(options.mutationKey, input)
      void answers.cancelQueries({ predicate: ({ queryKey }) => gone(queryKey) })
    },
    onSuccess: (_, input, __, { options }) => {
      if (options.meta?.keepsAnswers) return
      const gone = goneAfter(options.mutationKey, input)
      void answers.invalidateQueries({ predicate: ({ queryKey }) => !gone(queryKey) })
    },
  }),
  defaultOptions: {
    queries: { networkMode, staleTime: 10_000, retry: isWorthRepeating, retryDelay: 800 },
    mutations: { networkMode },
  },
})

/** Matches the answers about a deleted record. Its screen remains for a moment, and must not refetch it. */
function goneAfter(
  [name = '']: readonly unknown[] = [],
  input: unknown,
): (key: readonly unknown[]) => boolean {
  const [method, path] = String(name).split(' ')
  if (method !== 'DELETE' || !path?.endsWith('}/')) return () => false
  // An id is a number in the answer of a list, and a text in an address.
  const paramsOf = (given: unknown) =>
    Object.values((given as { params?: object } | undefined)?.params ?? {}).join()
  return ([read, of]) => String(read).startsWith(`GET ${path}`) && paramsOf(of) === paramsOf(input)
}

function isWorthRepeating(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502)
}

/** The TanStack Query options of a read, for `prefetchQuery`, `useQuery` with further options, and the like. */
export function answerOptions<N extends ReadName>(name: N, ...[input]: Arguments<N>) {
  return queryOptions({
    queryKey: [name, input ?? {}] as const,
    queryFn: ({ signal }): Promise<AnswerTo<N>> => call(name, ...([{ ...input, signal }] as never)),
  })
}

/**
 * The answer of a read; `data` is undefined while it loads. Refetches after every change and when the window regains
 * focus.
 *
 *     const { data, error, refetch } = useAnswer('GET /admin/orders/{id}/', { params: { id } })
 */
export function useAnswer<N extends ReadName>(name: N, ...input: Arguments<N>): UseQueryResult<AnswerTo<N>> {
  return useQuery(answerOptions(name, ...input))
}

type ChangeName = Exclude<Name, ReadName>

const changeOptions = <N extends ChangeName>(name: N) => ({
  mutationKey: [name],
  mutationFn: (input: Input<N>): Promise<AnswerTo<N>> => call(name, ...([input] as never)),
})

/**
 * A call that changes something; `mutateAsync` rejects with a `CallError`. See also `ActionButton`.
 *
 *     const correct = useChange('POST /admin/products/{id}/stock/')
 *     <Button pending={correct.isPending} onClick={() => correct.mutate({ params: { id }, body })}>Correct</Button>
 */
export function useChange<N extends ChangeName>(name: N): UseMutationResult<AnswerTo<N>, Error, Input<N>> {
  return useMutation(changeOptions(name))
}

/** Makes such a call once: `change('DELETE /admin/faqs/{id}/', { params: { id } })`. */
export function change<N extends ChangeName>(name: N, ...[input]: Arguments<N>): Promise<AnswerTo<N>> {
  return answers
    .getMutationCache()
    .build(answers, changeOptions(name))
    .execute((input ?? {}) as Input<N>)
}
