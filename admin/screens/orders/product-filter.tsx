import { useDeferredValue, useId, useState } from 'react'
import { useAnswer } from '#admin/session/answers.ts'
import { TextField } from '#ui/input/field.tsx'

/** Selects a product by a part of its name, with the browser's suggestions. */
export function ProductField({ onPick }: { onPick: (id: string) => void }) {
  const list = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useAnswer('GET /admin/products/', { query: { search, page_size: 10 } })
  const found = data?.results ?? []
  return (
    <>
      <TextField
        label="Product"
        list={list}
        value={text}
        autoComplete="off"
        placeholder="All"
        onChange={({ currentTarget: { value } }) => {
          const chosen = found.find(({ name }) => name === value)
          setText(chosen ? '' : value)
          if (chosen) onPick(String(chosen.id))
        }}
      />
      <datalist id={list}>
        {found.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** 'Product: Sirupate' */
export function ProductName({ id }: { id: string }) {
  const { data } = useAnswer('GET /admin/products/{id}/', { params: { id: Number(id) } })
  return `Product: ${data?.name ?? id}`
}
