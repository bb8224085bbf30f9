import { addressLengths } from '#contract/limits.ts'
import { shippingMessages } from '#messages/shipping.ts'
import { countries } from '#model/countries.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { CheckAnswer } from './check-answer.tsx'
import type { useShippingCheck } from './use-shipping-check.ts'

/** Country and, if it matters, postal code, with the result below. */
export function CheckForm({ country, choose, result, again, postal }: ReturnType<typeof useShippingCheck>) {
  return (
    <Stack gap={4}>
      <Columns least={11} gap={4}>
        <SelectField
          label={shippingMessages.country}
          name="check_country"
          value={country}
          autoComplete="off"
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{shippingMessages.chooseCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {postal && (
          <TextField
            label={shippingMessages.postalCode}
            name="check_postal_code"
            value={postal.code}
            maxLength={addressLengths.postalCode}
            autoComplete="off"
            onChange={(event) => postal.change(event.target.value)}
          />
        )}
      </Columns>
      <div role="status" aria-live="polite">
        {result === 'none' && <p className="quiet">{shippingMessages.hint}</p>}
        {result === 'loading' && <Waiting />}
        {typeof result === 'object' &&
          (result.ok ? (
            <CheckAnswer quote={result.value} />
          ) : (
            <ErrorBox message={result.message} onRetry={again} />
          ))}
      </div>
    </Stack>
  )
}

function Waiting() {
  return (
    <Skeleton label={shippingMessages.checking}>
      <SkeletonBlock height="1.6rem" width="40%" />
      <SkeletonBlock height="1.2rem" width="75%" />
    </Skeleton>
  )
}
