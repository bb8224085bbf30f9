import { useQuery } from '@tanstack/react-query'
import { parsePath, useLocation, useNavigate } from 'react-router'
import { type AnswerTo, answerOptions, answers } from '#admin/session/answers.ts'
import { wordsOf } from './first-step-words.ts'
import { useMayOpen } from './screens.ts'

type Steps = AnswerTo<'GET /admin/first-steps/'>['steps']

const query = answerOptions('GET /admin/first-steps/')
const nextOf = (steps: Steps) => steps.find(({ is_done }) => !is_done)

/**
 * The steps of a shop in setup, the next of them, and whether this is its screen. Makes calls only after Today has
 * found a missing step, so a shop that is set up makes none.
 */
export function useFirstSteps() {
  const { pathname } = useLocation()
  const { data } = useQuery({
    ...query,
    enabled: ({ state }) => nextOf(state.data?.steps ?? []) !== undefined,
  })
  const steps = data?.steps ?? []
  const next = nextOf(steps)
  return {
    steps,
    next,
    isHere: next !== undefined && parsePath(wordsOf(next).to ?? '/').pathname === pathname,
  }
}

/** On the screen of the next step: goes on to the one after it, once a save has completed it. */
export function useGoOn(): (() => Promise<void>) | undefined {
  const { next, isHere } = useFirstSteps()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  if (!isHere) return undefined
  return async () => {
    const answer = await answers.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    const after = nextOf(answer?.steps ?? [])
    // Without an answer, the strip at the top leads on later.
    if (!answer || after?.step === next?.step) return
    const { to = '/' } = after ? wordsOf(after) : {}
    await navigate(mayOpen(to) ? to : '/')
  }
}
