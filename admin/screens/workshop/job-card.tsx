import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { WorkItem } from '#contract/admin/orders/workshop.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Item } from '#ui/layout/item.tsx'
import { stageNames } from './stage-names.ts'
import styles from './workshop.module.css'

export function JobCard({ job, onNewDay }: { job: WorkItem; onNewDay: () => void }) {
  const { id, order_id, name, thumb_image, customization_lines, stage, stages, promised_on, is_overdue } = job
  const move = useChange('POST /admin/workshop/jobs/{id}/stage/')
  const at = stages.indexOf(stage)
  const [before, after] = [stages[at - 1], stages[at + 1]]

  function go(to: typeof stage) {
    move.mutate(
      { params: { id }, body: { stage: to } },
      {
        onSuccess: () =>
          toast({
            text: `${name}: ${stageNames[to]}`,
            undo: () => move.mutate({ params: { id }, body: { stage } }),
          }),
        onError: (error) => toast({ text: failureText(error), kind: 'error' }),
      },
    )
  }

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
        <p className={is_overdue ? 'danger' : 'quiet'}>
          <Button variant="text" className={styles.day} onClick={onNewDay} title="Change the promised date">
            <span>
              <ShopTime at={`${promised_on}T12:00:00Z`} to="day" />
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
            onClick={() => go(before)}
            className={styles.back}
          >
            <Icon name="previous" />
          </IconButton>
        )}
        {after && (
          <Button variant="line" pending={move.isPending} onClick={() => go(after)} className={styles.on}>
            {stageNames[after]}
            <span className="visually-hidden">
              : {name}, {order_id}
            </span>
            <Icon name="next" />
          </Button>
        )}
      </Cluster>
    </Box>
  )
}
