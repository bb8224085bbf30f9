import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PriceInput } from '#web/shop/catalogue/list/price-input.tsx'
import { QuantityField } from './quantity-field.tsx'

afterEach(cleanup)

test('Enter commits a quantity or a price, except the Enter that ends a composition', () => {
  const onChange = vi.fn()
  const onCommit = vi.fn()
  render(
    <>
      <QuantityField
        product="Sirupate"
        quantity={1}
        errorId={undefined}
        onChange={onChange}
        onRemove={() => {}}
      />
      <PriceInput label="Lowest price" value="" onCommit={onCommit} />
    </>,
  )
  const fields = [
    { field: screen.getByRole('spinbutton'), taken: onChange, value: 3 },
    { field: screen.getByRole('textbox'), taken: onCommit, value: '3' },
  ]
  for (const { field, taken, value } of fields) {
    fireEvent.change(field, { target: { value: '3' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(taken).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    expect(taken).toHaveBeenCalledWith(value)
  }
})
