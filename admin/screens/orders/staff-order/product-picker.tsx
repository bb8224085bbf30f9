import { useDeferredValue, useState } from 'react'
import { Thumb } from '#admin/kit/list/list-cells.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { dollars } from '#model/money-text.ts'
import { TextField } from '#ui/input/field.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from '../orders.module.css'
import type { StaffOrderItem } from './staff-order-input.ts'

export function ProductPicker({ onPick }: { onPick: (item: StaffOrderItem) => void }) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <TextField
        type="search"
        label="Add a product"
        hint="Part of its name or plate number"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
      />
      {search && (
        <Found
          search={search}
          onPick={(item) => {
            setText('')
            onPick(item)
          }}
        />
      )}
    </>
  )
}

function Found({ search, onPick }: { search: string; onPick: (item: StaffOrderItem) => void }) {
  const { data } = useAnswer('GET /admin/products/', {
    query: { search, visibility: 'visible', page_size: 6 },
  })
  return (
    <Stack lined>
      <p role="status" className={data?.results.length ? 'visually-hidden' : undefined}>
        {data &&
          (data.results.length === 0 ? 'No matching products for sale.' : `${data.results.length} found`)}
      </p>
      {data?.results.map(({ id, name, thumb_image, price, stock, is_made_to_order }) => (
        <button
          key={id}
          type="button"
          className={styles.hit}
          onClick={() => onPick({ product_id: id, name, thumb_image, quantity: 1, customization: {} })}
        >
          <Cluster as="span" unbroken justify="between" gap={3}>
            <Cluster as="span" unbroken gap={3}>
              <Thumb src={thumb_image} />
              <Stack as="span">
                {name}
                <small className="quiet">
                  {stock > 0 ? `${stock} in stock` : is_made_to_order ? 'made to order' : 'none in stock'}
                </small>
              </Stack>
            </Cluster>
            <span>{dollars(price)}</span>
          </Cluster>
        </button>
      ))}
    </Stack>
  )
}
