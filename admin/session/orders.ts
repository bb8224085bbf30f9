import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { answerOptions, answers } from './answers.ts'
import { call } from './calls.ts'
import { mergeOrder } from './merge-order.ts'

/** The lists that staff put in order, named as in their calls. */
export type Ordered = 'categories' | 'faqs' | 'branches' | 'contact-emails' | 'social-profiles'

type List = { version: number; results: { id: number }[] }
type Move = { base: number[]; ids: number[] }

/** How often a move is retried after a colleague's move. */
const maxMerges = 3

/**
 * Saves the order of a list. Moves may come faster than answers, so they are sent one at a time, each based on the
 * version that the previous move returned. Colleagues' moves are merged with them. `arranged` returns the items in the
 * current order.
 *
 *     const order = useOrder('faqs')
 *     <OrderedList items={order.arranged(data.results)} onReorder={order.save} … />
 */
export function useOrder(of: Ordered) {
  const { queryKey } = answerOptions(`GET /admin/${of}/`)
  const known = () => answers.getQueryData<List>(queryKey)
  // Set during the click: if the row moved later, between the press and the release of a key, the key would be lost.
  const [latest, setLatest] = useState<Move>()
  const { mutate, error, data } = useMutation({
    scope: { id: `order of ${of}` },
    mutationFn: (move: Move) => send(of, move, known()),
    onSuccess: ({ list }) => void answers.setQueryData<unknown>(queryKey, list),
    onError: () => answers.invalidateQueries({ queryKey }),
    onSettled: (_answer, _error, move) => setLatest((one) => (one === move ? undefined : one)),
  })
  return {
    error,
    /** Who changed the order first, if a colleague did; their moves and mine are merged. */
    joinedWith: data?.joinedWith,
    save(items: { id: number }[]) {
      const base = latest?.ids ?? (known()?.results ?? items).map(({ id }) => id)
      const move = { base, ids: items.map(({ id }) => id) }
      setLatest(move)
      mutate(move)
    },
    arranged<Item extends { id: number }>(items: Item[]): Item[] {
      // The passed list may be a render behind the cache, which would make a row jump back for a moment.
      const ids = latest?.ids ?? known()?.results.map(({ id }) => id)
      return ids?.flatMap((id) => items.find((item) => item.id === id) ?? []) ?? items
    },
  }
}

/** Sends a move, based on the shop's current order. */
async function send(of: Ordered, { base, ids }: Move, known: List | undefined) {
  let theirs = { ids: known?.results.map(({ id }) => id) ?? base, version: known?.version ?? 1 }
  let joinedWith: string | undefined
  for (let merges = 0; ; merges++) {
    const body = { ids: mergeOrder(base, ids, theirs.ids), version: theirs.version }
    try {
      return { list: await call(`PUT /admin/${of}/order/`, { body }), joinedWith }
    } catch (error) {
      const newer = merges < maxMerges ? await newerOrder(of, error) : undefined
      if (!newer) throw error
      theirs = newer
      joinedWith = newer.by ?? 'Someone else'
    }
  }
}

/** The current order, if a move was refused because a colleague has moved, added or deleted an item. */
async function newerOrder(of: Ordered, error: unknown) {
  if (!(error instanceof CallError)) return undefined
  if (error.code !== 'stale_version' && error.code !== 'order_incomplete') return undefined
  const { version, results }: List = await call(`GET /admin/${of}/`)
  const { changed_by: by } = error.body as { changed_by?: string | null }
  return { ids: results.map(({ id }) => id), version, by }
}
