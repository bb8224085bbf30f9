import { useRows } from '#admin/kit/form/use-rows.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Tax } from '#contract/admin/money/tax-settings.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { TaxFields } from './tax-fields.tsx'
import { knownTaxes, ratesOf } from './vat-rates.ts'

const newTax: Tax = {
  name: '',
  is_included: true,
  registration_number: '',
  threshold: null,
  countries: [],
}
const maxTaxes = 50

/** The taxes, each in a box, and what a new one may begin with. */
export function TaxesInput({ name }: { name: string }) {
  const list = useRows<Tax>(name)
  const taxed = new Set(list.rows.flatMap(({ countries }) => countries.map(({ country }) => country)))
  const offered = Object.entries(knownTaxes)
    .map(([place, tax]) => ({ place, tax: { ...tax, countries: tax.countries.filter(isFree) } }))
    .filter(({ tax }) => tax.countries.length > 0)
  function isFree({ country }: Tax['countries'][number]): boolean {
    return !taxed.has(country)
  }
  return (
    <Stack gap={4}>
      {list.rows.length === 0 && (
        <p>
          The shop collects no tax. Buyers abroad pay import duties and VAT to the courier when their parcel
          arrives.
        </p>
      )}
      <Stack as="ol" gap={4} aria-label="Taxes">
        {list.rows.map((tax, index) => (
          <Box as="li" gap={5} key={list.keys[index]}>
            <Cluster justify="between" gap={3}>
              <h2>{tax.name || 'New tax'}</h2>
              <Button variant="text" onClick={() => list.remove(index)}>
                Remove<span className="visually-hidden"> tax {index + 1}</span>
              </Button>
            </Cluster>
            <TaxFields path={`${name}.${index}`} taxed={taxed} />
          </Box>
        ))}
      </Stack>
      {list.rows.length < maxTaxes && (
        <>
          <Actions>
            {offered.map(({ place, tax }) => (
              <Button key={place} variant="line" onClick={() => list.add(tax)}>
                Add VAT of the {place}
              </Button>
            ))}
            <Button variant="line" onClick={() => list.add(newTax)}>
              Add another tax
            </Button>
          </Actions>
          {offered.length > 0 && (
            <p className="quiet small">
              The European Union and the United Kingdom start with their standard rates of{' '}
              <ShopTime at={ratesOf} />. You can change each rate; check them before you save.
            </p>
          )}
        </>
      )}
    </Stack>
  )
}
