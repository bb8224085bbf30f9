import { useQuery } from '@tanstack/react-query'
import { parsePath, useLocation, useNavigate } from 'react-router'
import { type AnswerTo, answerOptions, answers } from '#admin/session/answers.ts'
import { wordsOf } from './first-step-words.ts'
import { useMayOpen } from './screens.ts'

type Steps = AnswerTo<'GET /admin/first-steps/'>['steps']

const query = answerOptions('GET /admin/first-steps/')
const screenOf = (step: Steps[number]) => parsePath(wordsOf(step).to ?? '/').pathname ?? '/'
const nextOf = (steps: Steps) => steps.find(({ is_done }) => !is_done)

/**
 * The steps of a shop in setup, the next of them, and the open one of this screen. Makes calls only after Today has
 * found a missing step, so a shop that is set up makes none.
 */
export function useFirstSteps() {
  const { pathname } = useLocation()
  const { data } = useQuery({
    ...query,
    enabled: ({ state }) => nextOf(state.data?.steps ?? []) !== undefined,
  })
  const steps = data?.steps ?? []
  const isHere = (step: Steps[number]) => `${pathname}/`.startsWith(`${screenOf(step)}/`)
  return { steps, next: nextOf(steps), here: steps.find((step) => !step.is_done && isHere(step)) }
}

/**
 * On the screen of an open step: goes on to the next one, once a save has completed it. Otherwise it returns to the
 * step from a screen below: from a zone to all zones.
 */
export function useGoOn(): (() => Promise<void>) | undefined {
  const { here } = useFirstSteps()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  if (!here) return undefined
  return async () => {
    const answer = await answers.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    // Without an answer, the strip at the top leads on later.
    if (!answer) return
    const isDone = answer.steps.find(({ step }) => step === here.step)?.is_done
    if (!isDone && pathname === screenOf(here)) return
    const next = isDone ? nextOf(answer.steps) : here
    const { to = '/' } = next ? wordsOf(next) : {}
    await navigate(mayOpen(to) ? to : '/')
  }
}
