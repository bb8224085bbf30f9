import { ActionButton, runAction } from '#admin/kit/action.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import type { WorkItem, WorkStage } from '#contract/admin/orders/workshop.ts'
import { Icon } from '#ui/data/icon.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Item } from '#ui/layout/item.tsx'
import styles from './workshop.module.css'

export const stageNames: Record<WorkStage, string> = {
  queued: 'To do',
  forging: 'Forging',
  finishing: 'Finishing',
  ready: 'Ready',
}

/** Whose turn it is before an engraving can start. */
const waitsFor = { shop: 'Proof to put up', customer: 'Proof with the customer' }

/** The work on one item, with steps to the stages before and after. */
export function JobCard({ job, onNewDay }: { job: WorkItem; onNewDay: () => void }) {
  const {
    id,
    order_id,
    name,
    thumb_image,
    customization_lines,
    stage,
    stages,
    promised_on,
    is_overdue,
    waits_for,
  } = job
  const at = stages.indexOf(stage)
  const [before, after] = [stages[at - 1], stages[at + 1]]
  const move = (to: WorkStage) => () =>
    change('POST /admin/workshop/jobs/{id}/stage/', { params: { id }, body: { stage: to } })
  const actionTo = (to: WorkStage) => ({
    run: move(to),
    done: `${name}: ${stageNames[to]}`,
    undo: move(stage),
  })
  return (
    <Box as="li" edge={is_overdue ? 'danger' : undefined}>
      <Item picture={thumb_image && <img src={thumb_image} alt="" loading="lazy" />} title={name} level="h3">
        <p className="small">
          <ScreenLink to={`/packing/${order_id}`} className="target">
            {order_id}
          </ScreenLink>
        </p>
        {[...customization_lines.entries()].map(([place, { label, value }]) => (
          <p key={place}>
            <span className="quiet">{label}</span> <strong>{value}</strong>
          </p>
        ))}
        {waits_for && (
          <p>
            <StatusPill tone="waiting">{waitsFor[waits_for]}</StatusPill>
          </p>
        )}
        <p className={is_overdue ? 'danger' : 'quiet'}>
          <Button variant="text" className={styles.day} onClick={onNewDay} title="Change the promised date">
            <span>
              <ShopTime at={promised_on} />
              {is_overdue && <b> overdue</b>}
              <span className="visually-hidden">: change the promised date of order {order_id}</span>
            </span>
          </Button>
        </p>
      </Item>
      <Cluster unbroken align="stretch" gap={2}>
        {before && (
          <IconButton
            label={`Back to ${stageNames[before]}: ${name}, ${order_id}`}
            onClick={() => runAction(actionTo(before))}
            className={styles.back}
          >
            <Icon name="previous" />
          </IconButton>
        )}
        {after && !waits_for && (
          <ActionButton {...actionTo(after)} className={styles.on}>
            {stageNames[after]}
            <span className="visually-hidden">
              : {name}, {order_id}
            </span>
            <Icon name="next" />
          </ActionButton>
        )}
      </Cluster>
    </Box>
  )
}
