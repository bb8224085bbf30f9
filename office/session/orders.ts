import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOptions, answers } from './answers.ts'
import { call } from './calls.ts'

/** The lists whose order the shop shows, as their calls name them. */
type Ordered = 'categories' | 'faqs' | 'branches' | 'contact-emails' | 'social-profiles'

/**
 * Saves the order of a list. Moves may come faster than answers: they are sent one after the other, each from the
 * version that the one before has left. `arranged` gives the things in the order that is wanted.
 *
 *     const order = useOrder('faqs')
 *     <OrderedList items={order.arranged(data.results)} onReorder={order.save} … />
 */
export function useOrder(of: Ordered) {
  const { queryKey } = answerOptions(`GET /admin/${of}/`)
  // Shown in the click itself: a row that moved later, between a key's press and its release, would swallow the key.
  const [wanted, setWanted] = useState<number[]>()
  const { mutate, error } = useMutation({
    scope: { id: `order of ${of}` },
    mutationFn: (ids: number[]) => {
      const version = answers.getQueryData<{ version: number }>(queryKey)?.version ?? 1
      return call(`PUT /admin/${of}/order/`, { body: { ids, version } })
    },
    onSuccess: (answer) => void answers.setQueryData<unknown>(queryKey, answer),
    onError: () => answers.invalidateQueries({ queryKey }),
    onSettled: (_answer, _error, ids) => setWanted((latest) => (latest === ids ? undefined : latest)),
  })
  return {
    error,
    save(items: { id: number }[]) {
      const ids = items.map(({ id }) => id)
      setWanted(ids)
      mutate(ids)
    },
    arranged<Item extends { id: number }>(items: Item[]): Item[] {
      if (!wanted) return items
      return wanted.flatMap((id) => items.find((item) => item.id === id) ?? [])
    },
  }
}
