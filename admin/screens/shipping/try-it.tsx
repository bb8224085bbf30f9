import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#admin/kit/choice-field.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { useDebounced } from '#admin/kit/use-debounced.ts'
import { type AnswerTo, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { addressLengths } from '#contract/limits.ts'
import { TextField } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Quote } from './quote.tsx'
import { isComplete, type Rule } from './rule-sentence.ts'

type Law = { zone_id: number; blocked_reason: string | null; rules: Rule[] }
type Preview = AnswerTo<'POST /admin/shipping/countries/{code}/preview/'>

/** Previews the unsaved rules next to the form: what saving would change, and what shoppers would read. */
export function TryIt({ code }: { code: string }) {
  const { form, isChanged = false } = useFormOfPage()
  const law = useWatch(form) as Law
  const [product, setProduct] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const products = useAnswer('GET /admin/shipping/products/')
  const query = { ...law, ...(product && { product }), ...(postalCode && { postal_code: postalCode }) }
  const debounced = useDebounced(JSON.stringify(query))
  const body = JSON.parse(debounced) as typeof query
  const preview = useQuery({
    queryKey: ['preview', code, debounced],
    queryFn: ({ signal }) =>
      call('POST /admin/shipping/countries/{code}/preview/', { params: { code }, body, signal }),
    placeholderData: keepPreviousData,
    // The server refuses incomplete rules.
    enabled: isComplete(body.rules),
    retry: false,
  })
  return (
    <>
      <FormPart title="If you save this">
        <div role="status">
          {!isComplete(law.rules) ? (
            <p className="quiet">One of the rules isn’t complete yet.</p>
          ) : preview.error ? (
            <p className="quiet">{failureText(preview.error)}</p>
          ) : (
            preview.data && <Moves preview={preview.data} isChanged={isChanged} />
          )}
        </div>
      </FormPart>
      <FormPart title="Try it" hint="What shoppers there read under the rules on this page.">
        <ChoiceField
          label="Product"
          none="Choose a product"
          choices={(products.data?.results ?? []).map(({ slug, name, blade_cm }) => ({
            value: slug,
            label: blade_cm === null ? name : `${name}, ${blade_cm} cm`,
          }))}
          value={product}
          onValue={setProduct}
        />
        <TextField
          label="Postal code"
          maxLength={addressLengths.postalCode}
          autoComplete="off"
          value={postalCode}
          onChange={({ target }) => setPostalCode(target.value)}
        />
        <div role="status">{preview.data?.quote && product && <Quote quote={preview.data.quote} />}</div>
      </FormPart>
    </>
  )
}

/** Which products the unsaved rules block or unblock, and where. */
function Moves({ preview, isChanged }: { preview: Preview; isChanged: boolean }) {
  const { opened, closed, asked_otherwise } = preview
  if (opened.count + closed.count + asked_otherwise === 0)
    return (
      <p className="quiet">
        {isChanged
          ? 'No product becomes available or unavailable, and shoppers aren’t asked anything different.'
          : 'No changes yet.'}
      </p>
    )
  const moves = [
    { ...closed, verb: 'can no longer be bought', edge: 'danger' },
    { ...opened, verb: 'can be bought', edge: 'start' },
  ] as const
  return (
    <Stack gap={3}>
      {moves
        .filter(({ count }) => count > 0)
        .map(({ count, places, products, verb, edge }) => (
          <Box key={verb} edge={edge}>
            <details>
              <summary>
                <strong>
                  {countText(count, 'product')} {verb}
                </strong>{' '}
                in {places.map(({ region }) => region ?? 'the country at large').join(', ')}
              </summary>
              <ul>
                {products.map(({ slug, name }) => (
                  <li key={slug}>{name}</li>
                ))}
                {count > products.length && (
                  <li>and {(count - products.length).toLocaleString('en-US')} more</li>
                )}
              </ul>
            </details>
          </Box>
        ))}
      {asked_otherwise > 0 && (
        <p>For {countText(asked_otherwise, 'product')}, shoppers confirm or read something different.</p>
      )}
    </Stack>
  )
}
