import { useAnswer } from '#admin/session/answers.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'

type Props = { id: number; onRemove: (() => void) | undefined }

/** The name of a chosen product, with a button to remove it. */
export function ChosenProduct({ id, onRemove }: Props) {
  const { data, error } = useAnswer('GET /admin/products/{id}/', { params: { id } })
  const name = data?.name ?? (error ? 'A product that is gone' : '…')
  return (
    <Cluster unbroken justify="between" gap={3}>
      {name}
      {onRemove && (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Icon small name="close" />
        </IconButton>
      )}
    </Cluster>
  )
}
