import { countries } from '../../../contract/countries.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { CheckAnswer } from './check-answer.tsx'
import styles from './shipping-check.module.css'
import type { useShippingCheck } from './use-shipping-check.ts'

/** Country and, where it matters, postal code; below it what the shop says. */
export function CheckForm({ country, choose, answer, again, postal }: ReturnType<typeof useShippingCheck>) {
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <SelectField
          label="Country"
          name="check_country"
          value={country}
          autoComplete="off"
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {postal && (
          <TextField
            label="Postal code"
            name="check_postal_code"
            value={postal.code}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => postal.change(event.target.value)}
          />
        )}
      </div>
      <div role="status" aria-live="polite" className={styles.answer}>
        {answer === 'none' && (
          <p className="quiet">The price, the days it takes, and what your country asks for.</p>
        )}
        {answer === 'loading' && <Waiting />}
        {typeof answer === 'object' &&
          (answer.ok ? (
            <CheckAnswer quote={answer.value} />
          ) : (
            <ErrorBox message={answer.message} onRetry={again} />
          ))}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton label="Looking it up...">
      <Bone height="1.6rem" width="40%" />
      <Bone height="1.2rem" width="75%" />
    </Skeleton>
  )
}
