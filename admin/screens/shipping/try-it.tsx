import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { useDebounced } from '#admin/kit/use-debounced.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { isComplete, lawOf } from './law-of.ts'
import { Moves } from './moves.tsx'
import { QuoteText } from './quote-text.tsx'

/** Previews the unsaved rules next to the form: what saving would change, and what shoppers would read. */
export function TryIt({ code }: { code: string }) {
  const { form, isChanged = false } = useFormOfPage()
  const law = lawOf(useWatch({ control: form.control }) as Parameters<typeof lawOf>[0])
  const [product, setProduct] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const products = useAnswer('GET /admin/shipping/products/')
  const query = { ...law, ...(product && { product }), ...(postalCode && { postal_code: postalCode }) }
  const debounced = useDebounced(JSON.stringify(query))
  const body = JSON.parse(debounced) as typeof query
  const isWhole = isComplete(law)
  const preview = useQuery({
    queryKey: ['preview', code, debounced],
    queryFn: ({ signal }) =>
      call('POST /admin/shipping/countries/{code}/preview/', { params: { code }, body, signal }),
    placeholderData: keepPreviousData,
    enabled: isComplete(body),
    retry: false,
  })
  return (
    <>
      <FormPart title="If you save this">
        <div role="status">
          {!isWhole && <p className="quiet">One of the rules isn’t complete yet.</p>}
          {isWhole && preview.error && <p className="quiet">{failureText(preview.error)}</p>}
          {isWhole && preview.data && !preview.error && (
            <Moves preview={preview.data} isChanged={isChanged} />
          )}
        </div>
      </FormPart>
      <FormPart title="Try it" hint="What shoppers there read under the rules on this page.">
        <SelectField label="Product" value={product} onChange={({ target }) => setProduct(target.value)}>
          <option value="">Choose a product</option>
          {products.data?.results.map(({ slug, name, blade_cm }) => (
            <option key={slug} value={slug}>
              {name}
              {blade_cm !== null && `, ${blade_cm} cm`}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Postal code"
          maxLength={20}
          autoComplete="off"
          value={postalCode}
          onChange={({ target }) => setPostalCode(target.value)}
        />
        <div role="status">{preview.data?.quote && product && <QuoteText quote={preview.data.quote} />}</div>
      </FormPart>
    </>
  )
}
