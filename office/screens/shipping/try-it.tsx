import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useFormOfPage } from '../../parts/form/form-context.ts'
import { FormPart } from '../../parts/form/form-page.tsx'
import { useAnswer } from '../../session/answers.ts'
import { call } from '../../session/calls.ts'
import { failureText } from '../../session/failure-text.ts'
import { lawOf } from './law-of.ts'
import { Moves } from './moves.tsx'
import { QuoteText } from './quote-text.tsx'

/** Beside the form: what saving it would change, and what a shopper would read, both of the rules as typed. */
export function TryIt({ code }: { code: string }) {
  const { form, isChanged } = useFormOfPage()
  const law = useDeferredValue(lawOf(useWatch({ control: form.control }) as Parameters<typeof lawOf>[0]))
  const [product, setProduct] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const products = useAnswer('GET /admin/shipping/products/')
  const body = { ...law, ...(product && { product }), ...(postalCode && { postal_code: postalCode }) }
  const preview = useQuery({
    queryKey: ['preview', code, body],
    queryFn: ({ signal }) =>
      call('POST /admin/shipping/countries/{code}/preview/', { params: { code }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <FormPart title="If you save this">
        <div role="status">
          {preview.error && <p className="quiet">{failureText(preview.error)}</p>}
          {preview.data && !preview.error && <Moves preview={preview.data} isChanged={isChanged} />}
        </div>
      </FormPart>
      <FormPart title="Try it" hint="What a shopper there reads, by the rules as they stand on this page.">
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
