import { useDeferredValue, useState } from 'react'
import { useAnswer } from '#admin/session/answers.ts'
import { dollars } from '#model/money-text.ts'
import { TextField } from '#ui/input/field.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import type { StaffOrderItem } from './staff-order-input.ts'
import styles from './staff-order-items.module.css'

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
    <Stack className={styles.found}>
      <p role="status" className={data?.results.length ? 'visually-hidden' : undefined}>
        {data &&
          (data.results.length === 0 ? 'No matching products for sale.' : `${data.results.length} found`)}
      </p>
      {data?.results.map(({ id, name, thumb_image, price, stock, is_made_to_order }) => (
        <button
          key={id}
          type="button"
          onClick={() => onPick({ product_id: id, name, thumb_image, quantity: 1, customization: {} })}
        >
          {thumb_image ? <img src={thumb_image} alt="" /> : <span />}
          <span>
            {name}
            <small>
              {stock > 0 ? `${stock} in stock` : is_made_to_order ? 'made to order' : 'none in stock'}
            </small>
          </span>
          <span>{dollars(price)}</span>
        </button>
      ))}
    </Stack>
  )
}
