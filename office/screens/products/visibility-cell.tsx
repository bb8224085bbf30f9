import type { ProductLine } from '../../../contract/office/products.ts'
import switchStyles from '../../parts/form/switch-input.module.css'
import { StatusPill } from '../../parts/status-pill.tsx'
import { toast } from '../../parts/toasts.tsx'
import { When } from '../../parts/when.tsx'
import { answers, useChange } from '../../session/answers.ts'
import { refusalText } from './refusal-text.ts'
import styles from './visibility-cell.module.css'

/** Whether shoppers see a product, as a switch. */
export function VisibilityCell({ product, canChange }: { product: ProductLine; canChange: boolean }) {
  const { id, name, version, visibility, publish_at } = product
  const change = useChange('PATCH /admin/products/{id}/')
  if (visibility === 'archived') return <StatusPill tone="done">Archived</StatusPill>
  const isVisible = change.isPending ? Boolean(change.variables.body.is_active) : visibility === 'visible'
  const words = isVisible ? 'Visible' : publish_at ? 'Scheduled' : 'Hidden'
  if (!canChange) return <StatusPill tone={isVisible ? 'good' : 'plain'}>{words}</StatusPill>
  const set = (is_active: boolean) =>
    change.mutate(
      { params: { id }, body: { version, is_active } },
      {
        onError: (error) => {
          void answers.invalidateQueries()
          toast({ text: `${name}: ${refusalText(error)}`, kind: 'error' })
        },
      },
    )
  return (
    <span className={styles.cell}>
      <label className={switchStyles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isVisible}
          aria-label={`${name} is visible in the shop`}
          checked={isVisible}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <span aria-hidden="true">{words}</span>
      </label>
      {publish_at && (
        <small>
          <When at={publish_at} />
        </small>
      )}
    </span>
  )
}
