import { useId } from 'react'
import { productListMessages } from '#messages/product-list.ts'
import { wholeDollars } from '#model/money-text.ts'
import field from '#ui/input/field.module.css'
import { FieldError } from '#ui/input/field-error.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import type { ListQuery } from '../list-address.ts'
import { isRangeReversed } from './list-query.ts'
import type { PriceRange } from './load-products.ts'
import { PriceInput } from './price-input.tsx'
import { priceProblem } from './price-problem.ts'

const messages = productListMessages.filters

type Props = {
  className?: string | undefined
  query: ListQuery
  range: PriceRange | undefined
  onCommit: (changed: { min: string } | { max: string }) => void
}

/** Minimum and maximum price; placeholders show the range of the list. */
export function PriceFields({ className, query, range, onCommit }: Props) {
  const id = useId()
  const reversed = isRangeReversed(query) ? messages.reversed : undefined
  const problems = [priceProblem(query.min), priceProblem(query.max), reversed]
  const faultOf = (index: 0 | 1) => {
    const own = [index, 2].filter((one) => problems[one])
    return (
      own.length > 0 && {
        'aria-invalid': true,
        'aria-describedby': own.map((one) => `${id}-${one}`).join(' '),
      }
    )
  }
  return (
    <Stack className={className} role="group" aria-label={messages.price}>
      <span className="quiet small" aria-hidden="true">
        {messages.price}
      </span>
      <Cluster unbroken gap={2}>
        <PriceInput
          {...faultOf(0)}
          className={field.control}
          name="min"
          label={messages.minPrice}
          placeholder={messages.lowest(range && wholeDollars(Math.floor(Number(range.lowest))))}
          value={query.min}
          onCommit={(min) => onCommit({ min })}
        />
        <span aria-hidden="true">–</span>
        <PriceInput
          {...faultOf(1)}
          className={field.control}
          name="max"
          label={messages.maxPrice}
          placeholder={messages.highest(range && wholeDollars(Math.ceil(Number(range.highest))))}
          value={query.max}
          onCommit={(max) => onCommit({ max })}
        />
      </Cluster>
      {problems.map(
        (problem, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: each field's error has a fixed position
          problem && <FieldError key={index} id={`${id}-${index}`} text={problem} />,
      )}
    </Stack>
  )
}
