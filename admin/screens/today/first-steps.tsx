import { Link } from 'react-router'
import { wordsOf } from '#admin/kit/first-step-words.ts'
import { icons } from '#admin/kit/icons.ts'
import { useMayOpen } from '#admin/kit/screens.ts'
import type { AnswerTo } from '#admin/session/answers.ts'
import { Icon } from '#ui/data/icon.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Item } from '#ui/layout/item.tsx'
import styles from './today.module.css'

type Step = AnswerTo<'GET /admin/first-steps/'>['steps'][number]

/** The remaining steps from an empty shop to the first sale; hidden once all are done. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const next = steps.find(({ is_done }) => !is_done)
  if (!next) return null
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <Box as="section" gap={4} className={styles.steps} aria-labelledby="first-steps">
      <Stack gap={2}>
        <Cluster align="baseline" justify="between" gap={4} rows={0}>
          <h2 id="first-steps">First steps</h2>
          <p className="quiet">
            {done} of {steps.length} done
          </p>
        </Cluster>
        <progress className={styles.progress} max={steps.length} value={done} aria-labelledby="first-steps" />
      </Stack>
      <ol>
        {steps.map((step) => (
          <StepLine key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
    </Box>
  )
}

function StepLine({ step, isNext }: { step: Step; isNext: boolean }) {
  const { is_done } = step
  const { title, why, after } = wordsOf(step)
  const text = is_done ? after : why
  return (
    <Item
      as="li"
      className={styles.step}
      align="center"
      data-done={is_done || undefined}
      aria-current={isNext ? 'step' : undefined}
      picture={<span className={styles.mark}>{is_done && <Icon path={icons.check} />}</span>}
      end={<Act {...{ step, isNext }} />}
    >
      <p className={is_done ? 'quiet' : undefined}>
        {is_done ? (
          <>
            {title}
            <span className="visually-hidden">: done</span>
          </>
        ) : (
          <strong>{title}</strong>
        )}
      </p>
      {text && <p className="quiet small">{text}</p>}
    </Item>
  )
}

function Act({ step, isNext }: { step: Step; isNext: boolean }) {
  const { title, to, act, after } = wordsOf(step)
  const isDone = step.is_done
  const mayOpen = useMayOpen()
  if (isDone && !after) return null
  if (to && !mayOpen(to)) return isDone ? null : <span className="quiet small">Only owners can do this</span>
  if (!to) {
    return (
      <a href="/products" target="_blank" rel="noreferrer" className="target">
        {act} <Icon path={icons.outside} />
      </a>
    )
  }
  const label = isDone ? 'Review' : act
  if (isNext) {
    return (
      <ButtonLink to={to} aria-label={`${label}: ${title}`}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Link to={to} className="target" aria-label={`${label}: ${title}`}>
      {label}
    </Link>
  )
}
